"""What agents write in Italian when work is done, checks pass, or did not run."""

from stillgreen.claims._words import (
    ADV, AWAY, AHEAD, AND, ASK, AUX, BE, BEG, BUILD, BUT, CANT, CHECK, DET, DONE, END, EXCEPT, FAIL, FINE, FORMAT, HAVE, HEAD, IF, LINK, LINT, MATE, NOT, NOW,
    OLD, ONLY, OURS, PART, PASS, PAST, PLACED, PLAN, PROOF, RUN, RUNS, SELF, SHIP, SHIPPED, STATE, STILL, SUITES, TEST, THAT, TYPES, UNREAL, UNRUN, VERIFIED,
    WAIT, WANTED, WEAK, WITHOUT,
)  # fmt: skip


def _all(stems: str, endings: str = "o a i e") -> str:
    """Participles in both genders and numbers, from their stems."""
    return ", ".join(stem + ending for stem in stems.split() for ending in endings.split())


WORDS = {
    TEST: "test, tests, suite, suite di test, batteria di test, test unitari, unit test, test di integrazione, "
    "test e2e, ci, pipeline, casi di test, test di regressione, intera suite, l'intera suite, integrazione continua",
    TEST | SUITES: "file di test",
    BUILD: "build, compilazione, la compilazione, controllo della sintassi, verifica della sintassi, "
    "controllo sintattico, bundle",
    LINT: "lint, linter, linting, analisi statica, stile del codice",
    TYPES: "tipi, tipizzazione, controllo dei tipi, verifica dei tipi, type check, typecheck, errori di tipo",
    FORMAT: "formattazione, formattatore",
    RUN: "browser, manualmente, a mano, emulatore, dispositivo, editor, produzione, applicazione, l'applicazione, "
    "l'app, simulatore, interfaccia, l'interfaccia, ambiente reale",
    SHIP: "deploy, pubblicazione, rilascio, release, push, distribuzione",
    CHECK: "verifiche, verifica, controlli, checks, hook, hooks, validazione, tutto",
    PASS | AHEAD: "passano, passa, passati, passato, passata, verdi, verde, superati, superato, superata, "
    "superano, supera",
    PASS: "non segnala errori, non riporta errori, non dà errori, non ci sono errori, con successo, riuscito, "
    "riuscita, riusciti, senza errori, nessun errore, 0 errori, zero errori, pulito, pulita, puliti, ok, "
    "senza fallimenti, 0 fallimenti, nessun fallimento, correttamente, senza problemi, senza avvisi, "
    "nessun avviso, funziona, funzionano, tutto bene, nessun problema, a posto, va a buon fine, vanno a buon fine, "
    "andato a buon fine, andata a buon fine, andati a buon fine",
    BUILD | PASS: "compila senza errori, compila correttamente, compila pulito, il codice compila, "
    "il progetto compila, tutto compila, ora compila, compila di nuovo, si compila, compilato senza errori, "
    "compila con successo",
    TYPES | PASS: "nessun errore di tipo, senza errori di tipo, nessun errore typescript",
    TEST | PASS: "nessun test fallito, nessun test fallisce",
    LINT | PASS: "nessun errore di lint, senza errori di lint, nessun errore eslint",
    DONE | PLACED: _all(
        "aggiunt modificat cambiat rimoss eliminat cancellat creat sostituit rinominat spostat adattat "
        "rifattorizzat migliorat ottimizzat semplificat introdott integrat configurat ripulit estratt unificat "
        "scritt riscritt estes migrat disattivat attivat registrat installat generat documentat annullat "
        "ripristinat collegat tolt sistemat regolat riorganizzat centralizzat isolat separat raggruppat rafforzat "
        "parametrizzat applicat sincronizzat incapsulat divis limitat velocizzat convertit ristrutturat "
        "inizializzat esportat importat ampliat abilitat disabilitat incorporat aggiornat fatt rifatt costruit "
        "ridott preparat tradott definit impostat inserit gestit sviluppat spezzat"
    ),
    DONE | PLACED | STATE: _all("corrett implementat terminat finit completat risolt sistemat riparat aggiornat "
    "realizzat chius applicat fatt conclus rimoss") + ", "
    "al suo posto",
    DONE | PLACED | STATE | END: "pronto, pronta, pronti, pronte, funzionante, funzionanti, operativo, operativa",
    DONE: "tutto pronto, tutto fatto, tutto a posto, tutto funziona, ora funziona, adesso funziona, funziona ora, "
    "funziona correttamente, funzionano correttamente, funziona di nuovo, torna a funzionare, non fallisce più, "
    "non falliscono più, non si verifica più, non succede più, non compare più, non si blocca più, "
    "non si rompe più, non va più in crash, non lancia più, non dà più errore, non si riproduce più, "
    "attività completata, compito completato, implementazione completata, implementazione completa, "
    "ecco cosa ho fatto, ecco cosa è cambiato, ecco le modifiche, ecco un riepilogo delle modifiche, "
    "ecco il riepilogo delle modifiche, riepilogo delle modifiche, cosa ho fatto, cosa è stato fatto, "
    "cosa è cambiato, pronto per il merge, pronto per la revisione, pronta per la revisione, pronto all'uso, "
    "pronto per la produzione, ci siamo",
    DONE | HEAD: "modifiche, modifiche apportate, modifiche effettuate, file modificati, nuovi file, file creati, "
    "principali modifiche, riepilogo, cambiamenti, novità, lavoro svolto, modifiche fatte, file aggiornati, "
    "cambiamenti apportati",
    VERIFIED | PLACED: _all("verificat testat provat validat collaudat"),
    VERIFIED | PLACED | WEAK: _all("confermat eseguit lanciat controllat"),
    VERIFIED: "funziona come previsto, funziona come atteso, funzionano come previsto, si comporta come previsto, "
    "come previsto, come atteso, testato con successo, si avvia senza errori, si avvia correttamente, "
    "parte correttamente, verificato e funzionante",
    SHIPPED | PLACED | STATE: _all("pubblicat rilasciat distribuit committat pushat mergiat deployat caricat unit") + ", "
    "in produzione, online",
    SHIPPED: "fatto il commit, fatto commit, fatto il push, fatto push, fatto il deploy, fatto il merge, "
    "commit creato, commit fatto, push eseguito, push fatto, pr creata, pr aperta, aperto una pr, aperto la pr, "
    "creato una pr, creato la pr, pull request creata, pull request aperta, aperto una pull request, "
    "creato una pull request, è in produzione, è online, è live, deploy completato, deploy effettuato",
    THAT: "che",
    SELF: "ho, abbiamo, io",
    HAVE: "l'ho, l'abbiamo, li ho, le ho, la ho, lo ho, ho, abbiamo, è stato, è stata, sono stati, sono state, "
    "stato, stata, stati, state, ora è, adesso è, ora sono, viene ora",
    AUX: "ora, già",
    BE: "è, sono",
    ADV: "tutti, tutte, tutto, anche, già, ora, adesso, completamente, totalmente, correttamente, bene, inoltre, "
    "finalmente, poi, quindi, perfetto, ottimo, sì, i, gli, le, il, lo, la, entrambi, entrambe, direttamente, "
    "semplicemente, ancora, nuovamente, manualmente, automaticamente, successo, con, infine, subito, l'",
    DET: "un, uno, una, questo, questa, questi, queste, quello, quella, mio, mia, tuo, tua, suo, sua, ogni, alcun, "
    "nessun, nessuna, di, del, della, dei, degli, delle, da, dal, come, quale, altro, altra",
    AND: "e, ed, oltre a, più",
    NOW: "ora, adesso",
    LINK: "in, nel, nella, nei, per, con, a, al, alla, di, del, della, da, dal, senza, su, sul, fino, tra, via, "
    "che, perché, quando, dove, dopo, come, e, contro, usando, tramite, così, ora",
    BUT: "ma, però, tuttavia, anche se, invece",
    0: "non solo, non soltanto, senza rompere, senza modificare, senza cambiare, non è più necessario, "
    "nessun problema a, passa a",
    NOT: "mai, niente, nulla, né, nessun, nessuna, nessuno, invece di, anziché, manca, mancano, incompleto, incompleta",
    NOT | CANT | WITHOUT: "senza, ho saltato, senza aver, senza poter",
    NOT | CANT: "non, non ho, non ho potuto, non sono riuscito a, non sono riuscita a, non è stato possibile, "
    "non sono stati, non è stato, non è stata, non sono state, non è possibile, non posso, ancora non, impossibile",
    UNREAL: "farò, vado, andrò, sarà, saranno, sarebbe, sarebbero, voglio, vuoi, vorrei, posso, puoi, può, "
    "possono, potrebbe, potrebbero, dovrebbe, dovrebbero, devo, deve, devono, devi, bisogna, occorre, serve, "
    "servono, necessario, affinché, per assicurare, assicurati, assicurarsi, verifica che, per favore, "
    "non dimenticare, ricorda, prevedo, propongo, suggerisco, consiglio, provo, proverò, provare, probabilmente, "
    "forse, magari, possibilmente, spero, aspetta, previsto, atteso, sembra, sembrano, apparentemente, "
    "presumibilmente, teoricamente, quando, finché, fino a quando, prima di, dopo che, una volta, prossimo, "
    "prossima, seguente, successivo, domani, tu, secondo, dice, ha detto, hai detto, afferma, credo, penso, "
    "suppongo, in sospeso, come fare, perché non, chi, esegui, lancia, obiettivo, desideri, correggerò, "
    "implementerò",
    IF: "se, qualora, purché, appena, non appena, a meno, una volta che, nel caso",
    AWAY: "nella versione, in una versione, upstream",
    OLD: "prima, precedentemente, in precedenza, originariamente, inizialmente, ieri, prima delle mie, "
    "prima della modifica, su main, su master",
    MATE: "vuoi, posso, devo, desideri, procedo, continuo, ti va",
    ASK: "vuoi, posso, devo, come, perché, quale, quando, bisogna",
    RUNS: "eseguirlo, eseguirli, lanciarli, eseguito, eseguire, eseguiti, eseguita, eseguite, lanciato, lanciare, "
    "lanciati, riprodurre, esecuzione, fatto girare, far girare",
    RUNS | PROOF: "verificarlo, verificarla, provarlo, provarla, testarlo, testarla, testato, testare, testati, "
    "testata, provato, provare, provata, verificato, verificare, verificata, verificati, validato, validare, "
    "controllato, controllare, confermare, confermato, collaudato",
    RUNS | BUILD: "compilato, compilare, costruire, compilata, ricompilato",
    UNRUN: "non testato, non testata, non verificato, non verificata, non eseguito, non eseguiti, non provato, "
    "non compilato, senza testare, senza verificare, senza eseguire",
    OURS: "questo, lo, la, li, le, il, modifica, modifiche, codice, correzione, comportamento, risultato, ciò, "
    "nulla, soluzione, l'",
    FAIL: "fallisce, falliscono, fallito, falliti, fallita, rotto, rotta, rotti, rosso, in rosso, non passano, "
    "non passa, non passati, non compila, continuano a fallire, continua a fallire, con errori, dà errore, "
    "danno errore",
    FAIL | BUILD: "errore di compilazione, errori di compilazione, non compila",
    FAIL | TEST: "test falliti, test fallito, fallimenti nei test",
    WAIT: "in corso, ancora in esecuzione, in esecuzione, ancora in corso, sta ancora girando, "
    "stanno ancora girando, in attesa, non ancora terminato, non ancora terminata, in background, in coda, "
    "sta girando, non è ancora finito, non è ancora finita",
    BEG: "per favore esegui, per favore prova, per favore verifica, va testato, va verificato, resta da testare, "
    "resta da verificare, deve essere testato, deve essere verificato, consiglio di eseguire, "
    "ti consiglio di eseguire, bisogna testare, dovrai eseguire",
    TEST | BEG: "esegui i test per confermare",
    RUN | BEG: "verifica nel browser, provalo nel browser, richiede una verifica manuale, da testare manualmente, "
    "da verificare manualmente",
    ONLY: "solo, soltanto, solamente, quasi, parzialmente, la maggior parte, perlopiù, praticamente, in gran parte",
    EXCEPT: "tranne, eccetto, salvo, meno, a eccezione, ad eccezione, a parte, escluso, esclusi",
    PART: "nuovi, nuove, nuovo, nuova, interessati, relativi, unitari, esistenti, aggiunti, corrispondenti, "
    "specifici, rilevanti, integrazione",
    WANTED: "fallisce come previsto, falliscono come previsto, fallisce come atteso, fallimento atteso, "
    "fallisce di proposito, fallisce senza la correzione, fase rossa, fallisce intenzionalmente",
    STILL: "ancora, continua, continuano, restanti, rimanenti, preesistenti, preesistente, già esistenti, "
    "non correlati",
    PLAN: "prossimi passi, prossimo passo, passi successivi, piano, da fare, in sospeso, raccomandazioni, "
    "consigli, suggerimenti, opzioni, come testare, come eseguire, come usare, utilizzo, istruzioni, passaggi, "
    "criteri di accettazione, risultato atteso, comportamento atteso, facoltativo, opzionale, domande, "
    "piano d'azione, proposta, per testare, per eseguire, cosa manca, verifica manuale, obiettivo, limitazioni, "
    "todo",
    PAST: "causa, causa principale, causa radice, problema, il problema, prima, contesto, sintomo, sintomi, "
    "perché, comportamento precedente, origine",
    FINE: "funziona, funzionano, correttamente, bene, successo, passano, passa, identico, coincide, senza, nessun, "
    "nessuna, con, via, tutti, tutte, esiste",
}  # fmt: skip

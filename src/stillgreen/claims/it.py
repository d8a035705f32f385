"""What agents write in Italian when work is done, checks pass, or did not run."""

from stillgreen.claims import _tags as w


def _all(stems: str, endings: str = "o a i e") -> str:
    """Participles in both genders and numbers, from their stems."""
    return ", ".join(stem + ending for stem in stems.split() for ending in endings.split())


WORDS = {
    w.TEST: "test, tests, suite, suite di test, batteria di test, test unitari, unit test, test di integrazione, "
    "test e2e, ci, pipeline, casi di test, test di regressione, intera suite, l'intera suite, integrazione continua",
    w.TEST | w.SUITES: "file di test",
    w.BUILD: "build, compilazione, la compilazione, controllo della sintassi, verifica della sintassi, "
    "controllo sintattico, bundle",
    w.LINT: "lint, linter, linting, analisi statica, stile del codice",
    w.TYPES: "tipi, tipizzazione, controllo dei tipi, verifica dei tipi, type check, typecheck, errori di tipo",
    w.FORMAT: "formattazione, formattatore",
    w.RUN: "browser, manualmente, a mano, emulatore, dispositivo, editor, produzione, applicazione, "
    "l'applicazione, l'app, simulatore, interfaccia, l'interfaccia, ambiente reale",
    w.SHIP: "deploy, pubblicazione, rilascio, release, push, distribuzione",
    w.CHECK: "verifiche, verifica, controlli, checks, hook, hooks, validazione, tutto",
    w.PASS | w.AHEAD: "passano, passa, passati, passato, passata, verdi, verde, superati, superato, superata, "
    "superano, supera",
    w.PASS: "non segnala errori, non riporta errori, non dà errori, non ci sono errori, con successo, riuscito, "
    "riuscita, riusciti, senza errori, nessun errore, 0 errori, zero errori, pulito, pulita, puliti, ok, "
    "senza fallimenti, 0 fallimenti, nessun fallimento, correttamente, senza problemi, senza avvisi, "
    "nessun avviso, funziona, funzionano, tutto bene, nessun problema, a posto, va a buon fine, vanno a buon fine, "
    "andato a buon fine, andata a buon fine, andati a buon fine",
    w.BUILD | w.PASS: "compila senza errori, compila correttamente, compila pulito, il codice compila, "
    "il progetto compila, tutto compila, ora compila, compila di nuovo, si compila, compilato senza errori, "
    "compila con successo",
    w.TYPES | w.PASS: "nessun errore di tipo, senza errori di tipo, nessun errore typescript",
    w.TEST | w.PASS: "nessun test fallito, nessun test fallisce",
    w.LINT | w.PASS: "nessun errore di lint, senza errori di lint, nessun errore eslint",
    w.DONE | w.PLACED: _all(
        "effettuat recepit inclus affrontat coperit fissat avvolt apert protett assicurat validat scambiat portat "
        "modernizzat ordinat formattat arrotondat nascost mostrat simulat cifrat reindirizzat disaccoppiat "
        "alleggerit svuotat filtrat bloccat catturat riutilizzat dichiarat automatizzat fus compress reimplementat "
        "arricchit adottat riordinat ridisegnat recuperat accorpat allineat irrobustit snellit accolt uniformat "
        "agganciat aggiunt modificat cambiat rimoss eliminat cancellat creat sostituit rinominat spostat adattat "
        "rifattorizzat migliorat ottimizzat semplificat introdott integrat configurat ripulit estratt unificat "
        "scritt riscritt estes migrat disattivat attivat registrat installat generat documentat annullat "
        "ripristinat collegat tolt sistemat regolat riorganizzat centralizzat isolat separat raggruppat rafforzat "
        "parametrizzat applicat sincronizzat incapsulat divis limitat velocizzat convertit ristrutturat "
        "inizializzat esportat importat ampliat abilitat disabilitat incorporat aggiornat fatt rifatt costruit "
        "ridott preparat tradott definit impostat inserit gestit sviluppat spezzat"
    ),
    w.DONE | w.PLACED | w.STATE: _all("corrett implementat terminat finit completat risolt sistemat riparat "
    "aggiornat realizzat chius applicat fatt conclus rimoss") + ", al suo posto" + ", recepito, recepiti, "
    "recepita, recepite, sostituito, sostituita, sostituiti, sostituite, integrato, integrata, migrato, migrata, "
    "rifattorizzato, rifattorizzata",
    w.DONE | w.PLACED | w.STATE | w.END: "pronto, pronta, pronti, pronte, funzionante, funzionanti, operativo, "
    "operativa",
    w.DONE: "tutto pronto, tutto fatto, tutto a posto, tutto funziona, ora funziona, adesso funziona, "
    "funziona ora, funziona correttamente, funzionano correttamente, funziona di nuovo, torna a funzionare, "
    "non fallisce più, non falliscono più, non si verifica più, non succede più, non compare più, "
    "non si blocca più, non si rompe più, non va più in crash, non lancia più, non dà più errore, "
    "non si riproduce più, attività completata, compito completato, implementazione completata, "
    "implementazione completa, ecco cosa ho fatto, ecco cosa è cambiato, ecco le modifiche, "
    "ecco un riepilogo delle modifiche, ecco il riepilogo delle modifiche, riepilogo delle modifiche, "
    "cosa ho fatto, cosa è stato fatto, cosa è cambiato, pronto per il merge, pronto per la revisione, "
    "pronta per la revisione, pronto all'uso, pronto per la produzione, ci siamo",
    w.DONE | w.HEAD: "modifiche, modifiche apportate, modifiche effettuate, file modificati, nuovi file, "
    "file creati, principali modifiche, riepilogo, cambiamenti, novità, lavoro svolto, modifiche fatte, "
    "file aggiornati, cambiamenti apportati",
    w.VERIFIED | w.PLACED: _all("verificat testat provat validat collaudat"),
    w.VERIFIED | w.PLACED | w.WEAK: _all("confermat eseguit lanciat controllat"),
    w.VERIFIED: "funziona come previsto, funziona come atteso, funzionano come previsto, "
    "si comporta come previsto, come previsto, come atteso, testato con successo, si avvia senza errori, "
    "si avvia correttamente, parte correttamente, verificato e funzionante",
    w.SHIPPED | w.PLACED | w.STATE: _all("pubblicat rilasciat distribuit committat pushat mergiat deployat caricat "
    "unit")
    + ", in produzione, online",
    w.SHIPPED: "fatto il commit, fatto commit, fatto il push, fatto push, fatto il deploy, fatto il merge, "
    "commit creato, commit fatto, push eseguito, push fatto, pr creata, pr aperta, aperto una pr, aperto la pr, "
    "creato una pr, creato la pr, pull request creata, pull request aperta, aperto una pull request, "
    "creato una pull request, è in produzione, è online, è live, deploy completato, deploy effettuato, "
    "la pr è aperta, pr è aperta, la pr è pronta, pr pronta, la pull request è aperta, commit e push effettuati, "
    "commit e push fatti, è stato pubblicato, è pubblicato, già in produzione, fatto merge, unito in main, "
    "unita in main, è stata aperta la pr",
    w.THAT: "che",
    w.SELF: "ho, abbiamo, io",
    w.HAVE: "l'ho, l'abbiamo, li ho, le ho, la ho, lo ho, ho, abbiamo, è stato, è stata, sono stati, sono state, "
    "stato, stata, stati, state, ora è, adesso è, ora sono, viene ora",
    w.AUX: "ora, già",
    w.BE: "è, sono",
    w.ADV: "tutti, tutte, tutto, anche, già, ora, adesso, completamente, totalmente, correttamente, bene, inoltre, "
    "finalmente, poi, quindi, perfetto, ottimo, sì, i, gli, le, il, lo, la, entrambi, entrambe, direttamente, "
    "semplicemente, ancora, nuovamente, manualmente, automaticamente, successo, con, infine, subito, l', qui, "
    "purtroppo",
    w.DET: "un, uno, una, questo, questa, questi, queste, quello, quella, mio, mia, tuo, tua, suo, sua, ogni, "
    "alcun, nessun, nessuna, di, del, della, dei, degli, delle, da, dal, come, quale, altro, altra",
    w.AND: "e, ed, oltre a, più",
    w.NOW: "ora, adesso",
    w.LINK: "in, nel, nella, nei, per, con, a, al, alla, di, del, della, da, dal, senza, su, sul, fino, tra, via, "
    "che, perché, quando, dove, dopo, come, e, contro, usando, tramite, così, ora",
    w.BUT: "ma, però, tuttavia, anche se, invece",
    0: "non solo, non soltanto, senza rompere, senza modificare, senza cambiare, non è più necessario, "
    "nessun problema a, passa a",
    w.NOT: "mai, niente, nulla, né, nessun, nessuna, nessuno, invece di, anziché, manca, mancano, incompleto, "
    "incompleta",
    w.NOT | w.CANT | w.WITHOUT: "senza, ho saltato, senza aver, senza poter",
    w.NOT | w.CANT: "non, non ho, non ho potuto, non sono riuscito a, non sono riuscita a, non è stato possibile, "
    "non sono stati, non è stato, non è stata, non sono state, non è possibile, non posso, ancora non, "
    "impossibile, non ho modo di, non c'è modo di, non ho fatto in tempo a, non ho avuto tempo di, "
    "non ho avuto modo di, non sono, non ho la possibilità di, non è, non è ancora, non è ancora stato, "
    "non è ancora stata, non sono ancora, non sono ancora stati, non sono ancora state",
    w.UNREAL: "farò, vado, andrò, sarà, saranno, sarebbe, sarebbero, voglio, vuoi, vorrei, posso, puoi, può, "
    "possono, potrebbe, potrebbero, dovrebbe, dovrebbero, devo, deve, devono, devi, bisogna, occorre, serve, "
    "servono, necessario, affinché, per assicurare, assicurati, assicurarsi, verifica che, per favore, "
    "non dimenticare, ricorda, prevedo, propongo, suggerisco, consiglio, provo, proverò, provare, probabilmente, "
    "forse, magari, possibilmente, spero, aspetta, previsto, atteso, sembra, sembrano, apparentemente, "
    "presumibilmente, teoricamente, quando, finché, fino a quando, prima di, dopo che, una volta, prossimo, "
    "prossima, seguente, successivo, domani, tu, secondo, dice, ha detto, hai detto, afferma, credo, penso, "
    "suppongo, in sospeso, come fare, perché non, chi, esegui, lancia, obiettivo, desideri, correggerò, "
    "implementerò",
    w.IF: "se, qualora, purché, appena, non appena, a meno, una volta che, nel caso, secondo la documentazione",
    w.AWAY: "nella versione, in una versione, upstream",
    w.OLD: "prima, precedentemente, in precedenza, originariamente, inizialmente, ieri, prima delle mie, "
    "prima della modifica, su main, su master",
    w.MATE: "vuoi, posso, devo, desideri, procedo, continuo, ti va",
    w.ASK: "vuoi, posso, devo, come, perché, quale, quando, bisogna",
    w.RUNS: "eseguirlo, eseguirli, lanciarli, eseguito, eseguire, eseguiti, eseguita, eseguite, lanciato, "
    "lanciare, lanciati, riprodurre, esecuzione, fatto girare, far girare, girato, girati, girare, lanciata, "
    "lanciate, lanciarlo, lanciarla, eseguirla, eseguirle, avviato, avviare, avviarlo, fatti girare",
    w.RUNS | w.PROOF: "verificarlo, verificarla, provarlo, provarla, testarlo, testarla, testato, testare, "
    "testati, testata, provato, provare, provata, verificato, verificare, verificata, verificati, validato, "
    "validare, controllato, controllare, confermare, confermato, collaudato, verificate, testate, provati, "
    "provate, validati, validata, validate, controllata, controllati, confermata, verificarli, testarli, provarli, "
    "validarlo, riprodurlo, collaudata",
    w.RUNS | w.BUILD: "compilato, compilare, costruire, compilata, ricompilato, compilarlo, compilati, compilate, "
    "costruito, buildato, buildare",
    w.UNRUN: "non testato, non testata, non verificato, non verificata, non eseguito, non eseguiti, non provato, "
    "non compilato, senza testare, senza verificare, senza eseguire, ho controllato solo la sintassi, "
    "ho verificato solo la sintassi, solo la sintassi, non posso garantire, non garantisco, non ho eseguito nulla, "
    "non ho eseguito niente, non ho testato nulla, non ho provato nulla, niente testato, resta da verificare, "
    "resta non testato, soltanto la sintassi, solo analisi statica, solo lettura del codice, senza averlo provato, "
    "senza averlo testato, senza averlo eseguito, senza verifica, senza verifiche, non collaudato, non validato, "
    "non validata, non provata, non controllato, non eseguita, non eseguite",
    w.OURS: "questo, lo, la, li, le, il, modifica, modifiche, codice, correzione, comportamento, risultato, ciò, "
    "nulla, soluzione, l', script",
    w.FAIL: "fallisce, falliscono, fallito, falliti, fallita, rotto, rotta, rotti, rosso, in rosso, non passano, "
    "non passa, non passati, non compila, continuano a fallire, continua a fallire, con errori, dà errore, "
    "danno errore, rossi, rosse, sono rossi, sono rotti, è rotto, è rotta, non terminano, non va a buon fine, "
    "non vanno a buon fine, non passano ancora, va in errore, vanno in errore",
    w.FAIL | w.BUILD: "errore di compilazione, errori di compilazione, non compila",
    w.FAIL | w.TEST: "test falliti, test fallito, fallimenti nei test",
    w.WAIT: "in corso, ancora in esecuzione, in esecuzione, ancora in corso, sta ancora girando, "
    "stanno ancora girando, in attesa, non ancora terminato, non ancora terminata, in background, in coda, "
    "sta girando, non è ancora finito, non è ancora finita",
    w.BEG: "per favore esegui, per favore prova, per favore verifica, va testato, va verificato, resta da testare, "
    "resta da verificare, deve essere testato, deve essere verificato, consiglio di eseguire, "
    "ti consiglio di eseguire, bisogna testare, dovrai eseguire, vuoi che esegua i test, posso eseguire i test, "
    "vuoi che lo provi",
    w.TEST | w.BEG: "esegui i test per confermare",
    w.RUN | w.BEG: "verifica nel browser, provalo nel browser, richiede una verifica manuale, "
    "da testare manualmente, da verificare manualmente, da verificare nel browser, da provare nel browser, "
    "da testare nel browser",
    w.ONLY: "solo, soltanto, solamente, quasi, parzialmente, la maggior parte, perlopiù, praticamente, in gran parte",
    w.EXCEPT: "tranne, eccetto, salvo, meno, a eccezione, ad eccezione, a parte, escluso, esclusi",
    w.PART: "nuovi, nuove, nuovo, nuova, interessati, relativi, unitari, esistenti, aggiunti, corrispondenti, "
    "specifici, rilevanti, integrazione",
    w.NOT | w.CANT | w.OURS: "niente di tutto questo è stato, nulla di tutto questo è stato, "
    "niente di questo è stato, nulla di questo è stato, nulla di tutto ciò è stato",
    w.FAULT: "errori, errore, avvisi, warning, si lamenta, segnalazioni",
    w.BEG | w.NOT: "non è installato, non è installata, non sono installati, non è disponibile, "
    "non sono disponibili, non ho accesso a, non ho accesso alla, non ho accesso al, senza accesso a, "
    "senza accesso alla, senza rete, senza database, senza docker, non c'è rete, non c'è docker, "
    "non c'è un database",
    w.NOT | w.CANT | w.SELF: "non ho, non ho potuto, non posso, non sono riuscito a, non sono riuscita a, "
    "non abbiamo, non abbiamo potuto",
    w.TEST | w.UNRUN: "niente test, nessun test eseguito, nessun test è stato eseguito, test non eseguiti, "
    "test non lanciati, senza eseguire i test, senza lanciare i test, non ho eseguito i test, "
    "non ho lanciato i test, non ho fatto girare i test, i test non sono girati, i test non hanno girato",
    w.BEG | w.WEAK: "resta da eseguire, restano da eseguire, resta da lanciare, manca da eseguire, "
    "bisogna eseguire, bisogna lanciare, bisognerebbe eseguire, occorre eseguire, vanno eseguiti, va eseguito, "
    "va eseguita, vanno lanciati, dovresti eseguire, dovrai lanciare, esegui i test, lancia i test, da eseguire, "
    "da lanciare",
    w.FAULT | w.STILL: "si lamenta ancora, segnala ancora, continua a segnalare, continua a lamentarsi",
    w.WANTED: "fallisce come previsto, falliscono come previsto, fallisce come atteso, fallimento atteso, "
    "fallisce di proposito, fallisce senza la correzione, fase rossa, fallisce intenzionalmente",
    w.STILL: "ancora, continua, continuano, restanti, rimanenti, preesistenti, preesistente, già esistenti, "
    "non correlati",
    w.PLAN: "prossimi passi, prossimo passo, passi successivi, piano, da fare, in sospeso, raccomandazioni, "
    "consigli, suggerimenti, opzioni, come testare, come eseguire, come usare, utilizzo, istruzioni, passaggi, "
    "criteri di accettazione, risultato atteso, comportamento atteso, facoltativo, opzionale, domande, "
    "piano d'azione, proposta, per testare, per eseguire, cosa manca, verifica manuale, obiettivo, limitazioni, "
    "todo",
    w.PAST: "causa, causa principale, causa radice, problema, il problema, prima, contesto, sintomo, sintomi, "
    "perché, comportamento precedente, origine",
    w.FINE: "funziona, funzionano, correttamente, bene, successo, passano, passa, identico, coincide, senza, "
    "nessun, nessuna, con, via, tutti, tutte, esiste",
}  # fmt: skip

"""How do agents judge their own work in Italian, and in which words are they asked to?"""

from stillgreen.claims.audit import _tags as a

WORDS = {
    a.CONCURRENCY: "concorren*, parallel*, simultane*, allo stesso tempo, contemporane*, race condition*, race, "
    "corsa critica, corse critiche, due processi, due scritture, deadlock*, stallo, lock, blocco, blocchi, atomic*, "
    "thread safe, stato condiviso, mutex*, thread",
    a.FAILURE: "guasto, guasti, fallimento, fallimenti, malfunzionament*, gestione degli errori, "
    "gestione dell errore, gestione errori, percorso di errore, percorsi di errore, casi di errore, caso di errore, "
    "in caso di errore, se fallisce, crash*, eccezion*, interruzion*, scrittura parziale, scritto a metà, "
    "ripristino, rollback*, irraggiungibil*",
    a.REPEATS: "ripetut*, ripetizion*, esecuzioni ripetute, rieseg*, riavvi*, idempoten*, due volte, "
    "seconda esecuzione, nuovi tentativi, nuovo tentativo, retry, retries, duplicat*",
    a.LIMITS: "limite, limiti, soglia, soglie, tetto, overflow*, file grandi, file di grandi dimensioni, "
    "input vuoto, input vuoti, lista vuota, memoria, quota, quote, timeout*, dimension*, casi limite",
    a.SECRETS: "segret*, credenzial*, token, password, chiave api, chiavi api, chiave privata, chiavi private, "
    "dati personali, fuga di dati, perdita di segreti, perdite di segreti",
    a.RUN: "davvero eseguit*, realmente eseguit*, eseguito davvero, eseguit*, ho eseguito, avviat*, a mano, "
    "da capo a fondo, end to end, provato dal vivo",
    a.OTHER: "sicurezza, injection, iniezion*, xss, csrf, permess*, compatibilità, retrocompatib*, perdita di dati, "
    "codific*, fuso orario, fusi orari, link simbolici, link simbolico, migrazion*, prestazion*, "
    "validazione dell input, input non valid*",
    a.FIXED: "corrett*, ho corretto, aggiunt*, ora, adesso, protett*, limitat*, mascherat*, sostituit*, rimoss*, "
    "spostat*, chius*, intercettat*, gestit*, cambiat*, sistemat*, risolt*, blindat*",
    a.SOUND: "già solid*, era già solid*, erano già solid*, è già solid*, già sicur*, era già sicur*, è già sicur*, "
    "sono già sicur*, già a posto, era già a posto, già coper*, era già coper*, è già coper*, già gestit*, "
    "era già gestit*, è già gestit*, già protett*, era già protett*, è già protett*, già atomic*, era già atomic*, "
    "è già atomic*, già idempotent*, era già idempotent*, è già idempotent*, già limitat*, già corrett*, "
    "era già corrett*, già validat*, già valid*, già bene, andava già bene, non interessat*, non coinvolt*, "
    "non influenzat*, niente da cambiare, nulla da cambiare, niente da correggere, nessuna modifica necessaria, "
    "nessun rischio, senza rischi, non si applica, non può succedere, non può accadere, nessuno stato condiviso, "
    "nessun segreto, niente segreti, nessuna credenziale, nessun token",
    a.PURPOSE: "limite noto, limiti noti, limitazione nota, limitazioni note, compromesso, di proposito, apposta, "
    "deliberat*, intenzional*, consapevolmente, volutamente, lasciato com è, lasciato comè, lasciata comè, "
    "lasciato così, lasciata così, lasciati così, lasciate così, lasciato invariato, lasciata invariata, "
    "per scelta, per progetto, accettat*, accettabil*, fuori ambito, fuori dall ambito, fuori dallambito, "
    "ho deciso di non, ho scelto di non",
    a.FINE: "ok, bene, corretto, pulito, sicur*, nessuno, nessuna, niente, nulla, nessun problema, senza problemi, "
    "non applicabile, irrilevante, idempotente, atomico, verificato, idempotent*, atomic*",
    a.LABEL: "autoaudit*, auto audit*, autoverific*, auto verific*, autorevision*, auto revision*, autovalutazion*, "
    "auto valutazion*, autocritic*, verifica della mia, audit della mia, audit delle mie, riletto la mia, "
    "riletto le mie, rileggendo la mia, rileggendo le mie, rivisto la mia, rivisto le mie, mia stessa modifica, "
    "mie stesse modifiche, il mio stesso lavoro, verifica dei rischi, rischi verificati, esame dei rischi, "
    "self audit*",
    a.TITLE: "audit, rischio, rischi, verificato, revisione, valutazione, controllo, esaminato",
    a.LOOKED: "verificat*, verifica, controllat*, esaminat*, guardat*, considerat*, valutat*, analizzat*, rivist*, "
    "riletto, ispezionat*, pensato a, riflettuto su, passato in rassegna",
    a.RITUAL: "verificato tutto, controllato tutto, tutto verificato, tutto controllato, rivisto tutto, "
    "doppio controllo, doppia verifica, ricontrollat*, audit completat*, audit superato, audit fatto, tutto bene, "
    "tutto ok, tutto a posto, tutto in ordine, sembra a posto, sembra tutto a posto, nessun problema trovato, "
    "nessun problema riscontrato, controllato con cura, verificato con attenzione, autoaudit*, autoverific*, "
    "autovalutazion*",
    a.UNREAL: "verificherò, controllerò, esaminerò, sto per, prossim*, bisogna, occorre, dovrei, dovresti, "
    "conviene, per favore, non ho verificato, non verificat*, non ho controllato, non controllat*, "
    "non ho esaminato, senza verificare, senza controllare, non ancora, prima della mia modifica, preesistent*, "
    "non correlat*, se vuoi, se vuole, se desidera, vuoi che, vuole che",
    a.PLAN: "prossimi passi, passi successivi, da fare, piano, raccomandazion*, suggeriment*, questioni aperte, "
    "domande aperte",
}  # fmt: skip

ASK = (
    "Prima di finire, giudica la tua modifica in tre righe al massimo, senza tabella. "
    "Considera concorrenza, guasti, esecuzioni ripetute, limiti, segreti e se è stata davvero eseguita. "
    "Di' che cosa hai corretto, che cosa era già solido e che cosa hai lasciato così di proposito. "
    "Se non c'è nulla da giudicare, scrivi: nessun audit necessario: motivo."
)
TELL = (
    "il codice è cambiato e la risposta non lo giudica "
    "(concorrenza, guasti, esecuzioni ripetute, limiti, segreti, davvero eseguito)"
)
END = "Due volte per sessione al massimo; {} lo disattiva"

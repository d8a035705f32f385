"""What agents write in German when work is done, checks pass, or did not run."""

from stillgreen.claims import _tags as w

WORDS = {
    w.TEST: "test, tests, testsuite, testsuiten, unit-tests, unittests, integrationstests, e2e-tests, testlauf, "
    "testläufe, testfälle, testfall, ci, pipeline, regressionstests, komplette testsuite, gesamte testsuite, "
    "testreihe, modultests, ci-pipeline, ci-lauf, e2e-test",
    w.TEST | w.SUITES: "testdateien",
    w.BUILD: "build, builds, kompilierung, bauen, übersetzung, bauvorgang, syntaxprüfung, syntax-check, "
    "produktions-build, production-build, kompilat",
    w.LINT: "lint, linter, linting, linten, statische analyse, codestil, eslint-prüfung, lint-prüfung",
    w.TYPES: "typen, typprüfung, typecheck, typcheck, type-check, typüberprüfung, typfehler, typisierung",
    w.FORMAT: "formatierung, formatprüfung, formatter",
    w.RUN: "browser, manuell, händisch, emulator, gerät, editor, simulator, oberfläche, live, produktion, "
    "anwendung, laufzeit, echten gerät, app",
    w.SHIP: "deployment, deploy, release, push, veröffentlichung, auslieferung, rollout",
    w.CHECK: "prüfungen, prüfung, checks, check, überprüfung, überprüfungen, hooks, validierung, alle prüfungen, alles",
    w.PASS | w.AHEAD: "bestehen, besteht, bestanden, grün, grüne, grünen",
    w.PASS: "erfolgreich, fehlerfrei, sauber, ohne fehler, keine fehler, fehlerlos, 0 fehler, null fehler, "
    "ohne warnungen, keine warnungen, laufen durch, läuft durch, laufen alle durch, laufen wieder durch, "
    "läuft wieder durch, laufen komplett durch, laufen vollständig durch, laufen grün durch, laufen jetzt durch, "
    "läuft jetzt durch, laufen sauber durch, läuft sauber durch, laufen fehlerfrei, läuft fehlerfrei, "
    "durchgelaufen, in ordnung, ok, okay, gelingt, gelungen, klappt, geklappt, ohne probleme, problemlos, "
    "ohne beanstandungen, ohne befund, keine beanstandungen, keine befunde, keine probleme, gut durch",
    w.BUILD | w.PASS: "kompiliert fehlerfrei, kompiliert sauber, kompiliert erfolgreich, kompiliert ohne fehler, "
    "baut fehlerfrei, baut sauber, baut erfolgreich, baut ohne fehler, kompiliert wieder, baut wieder, "
    "code kompiliert, projekt kompiliert, projekt baut, lässt sich bauen, lässt sich kompilieren, "
    "erfolgreich gebaut, erfolgreich kompiliert, alles kompiliert, baut durch",
    w.TYPES | w.PASS: "keine typfehler, ohne typfehler",
    w.TEST | w.PASS: "keine fehlgeschlagenen tests, keine testfehler",
    w.LINT | w.PASS: "keine lint-fehler, keine linter-fehler, lint-frei",
    # --- done
    w.DONE | w.PLACED: "eingearbeitet, berücksichtigt, angelegt, hinzugefügt, ergänzt, geändert, aktualisiert, "
    "entfernt, gelöscht, erstellt, umbenannt, ersetzt, verschoben, angepasst, refaktoriert, refactored, "
    "überarbeitet, verbessert, optimiert, vereinfacht, eingebaut, ausgebaut, eingeführt, integriert, eingerichtet, "
    "konfiguriert, aufgeräumt, bereinigt, ausgelagert, extrahiert, aufgeteilt, zusammengeführt, vereinheitlicht, "
    "geschrieben, umgeschrieben, neu geschrieben, erweitert, umgestellt, migriert, deaktiviert, aktiviert, "
    "registriert, installiert, generiert, dokumentiert, gesetzt, gemacht, übernommen, zurückgesetzt, "
    "rückgängig gemacht, wiederhergestellt, abgefangen, abgesichert, verdrahtet, angebunden, verknüpft, geleert, "
    "nachgezogen, gekürzt, gespeichert, gepatcht, gefixt, eingespielt, umgebaut, bearbeitet, verlagert, gehärtet, "
    "entkoppelt, ausgetauscht, begrenzt, beschleunigt, unterdrückt, gekapselt, gelockert, verschärft, eingefügt, "
    "vorbereitet, nachgerüstet, modernisiert, portiert, formatiert, übersetzt, hochgezogen, eingezogen, beseitigt, "
    "eliminiert, gestrichen, korrigiert, bereitgestellt, entwickelt, gebündelt, geprüft und korrigiert, getauscht, "
    "gebaut, sortiert, abgedeckt, eingepflegt, abgearbeitet, aufgenommen, abgelöst, angehoben, gehoben, gesenkt, "
    "erhöht, verringert, reduziert, verkleinert, beschränkt, ausgeblendet, eingeblendet, gemockt, verschlüsselt, "
    "umgeleitet, weitergeleitet, gefiltert, blockiert, automatisiert, komprimiert, nachgebaut, nachgetragen, "
    "neu aufgebaut, neu gebaut, neu strukturiert, strukturiert, restrukturiert, umstrukturiert, umsortiert, "
    "umgezogen, gezogen, zentralisiert, isoliert, festgelegt, festgezurrt, gepinnt, gerundet, gezippt, maskiert, "
    "escaped, gecacht, geloggt, protokolliert, validiert und, abgeschaltet, eingeschaltet, abgestellt, aufgebohrt, "
    "ausgebessert, geflickt, gelegt, durchgereicht, durchgezogen, umgehängt, eingehängt, angeschlossen, verkabelt, "
    "verbunden, getrennt, zerlegt, aufgelöst, eingefasst, entschlackt, gestrafft, verschlankt, verallgemeinert, "
    "abstrahiert, überschrieben, parametrisiert, initialisiert, ausgewertet, markiert, verarbeitet, einsortiert, "
    "abgeleitet, abgerundet, entzerrt, verteilt",
    w.DONE | w.PLACED | w.STATE: "behoben, umgesetzt, implementiert, erledigt, gelöst, abgeschlossen, "
    "fertiggestellt, repariert, beendet, vervollständigt, realisiert, auf dem neuesten stand, "
    "auf dem aktuellen stand, aktualisiert, korrigiert, beseitigt, gefixt, geschlossen, bereinigt, angepasst, "
    "entfernt, ausgetauscht, eingearbeitet, umgestellt, ergänzt, hinzugefügt, umbenannt, eingebaut, ersetzt, "
    "migriert, refaktoriert, umgebaut, nachgezogen, eingerichtet, aufgeräumt, überarbeitet, erstellt, angelegt, "
    "verschoben, ausgelagert, eingepflegt, berücksichtigt, beantwortet, abgearbeitet, geliefert, gelöscht, "
    "geändert, verdrahtet, integriert, gehärtet, portiert, erweitert, vereinheitlicht, vereinfacht, aufgenommen",
    w.DONE | w.PLACED | w.STATE | w.END: "fertig, bereit, weg, einsatzbereit, verschwunden, komplett, vollständig, "
    "aktuell",
    w.DONE: "alles erledigt, alles fertig, alles bereit, alles umgesetzt, das war's, fertig zum mergen, "
    "bereit zum mergen, bereit für den review, bereit für review, bereit zum review, einsatzbereit, "
    "funktioniert jetzt, funktioniert wieder, funktioniert korrekt, funktioniert nun, alles funktioniert, "
    "funktionieren jetzt, funktionieren wieder, läuft jetzt, läuft wieder, läuft nun, geht wieder, geht jetzt, "
    "tritt nicht mehr auf, treten nicht mehr auf, stürzt nicht mehr ab, schlägt nicht mehr fehl, "
    "schlagen nicht mehr fehl, hängt nicht mehr, passiert nicht mehr, erscheint nicht mehr, bricht nicht mehr ab, "
    "wirft nicht mehr, blockiert nicht mehr, verliert nicht mehr, folgendes geändert, folgende änderungen, "
    "das habe ich gemacht, das habe ich geändert, was ich geändert habe, was ich gemacht habe, was geändert wurde, "
    "was gemacht wurde, hier ist eine zusammenfassung der änderungen, zusammenfassung der änderungen, "
    "hier die änderungen, habe ich erledigt, aufgabe erledigt, aufgabe abgeschlossen, umsetzung abgeschlossen, "
    "implementierung abgeschlossen",
    w.DONE | w.HEAD: "änderungen, geänderte dateien, neue dateien, was sich geändert hat, vorgenommene änderungen, "
    "durchgeführte änderungen, wichtigste änderungen, was wurde gemacht, umgesetzte änderungen, "
    "erledigte aufgaben, was ist neu, angepasste dateien, ergebnis der umsetzung, zusammenfassung, umgesetzt wurde",
    w.VERIFIED | w.PLACED: "getestet, geprüft, verifiziert, überprüft, validiert, nachgetestet, durchgetestet, "
    "gegengeprüft, erprobt",
    w.VERIFIED | w.PLACED | w.WEAK: "bestätigt, ausgeführt, laufen lassen, gestartet, nachvollzogen, durchgeführt, "
    "ausprobiert",
    w.VERIFIED: "funktioniert wie erwartet, funktionieren wie erwartet, verhält sich wie erwartet, wie erwartet, "
    "startet fehlerfrei, startet sauber, läuft fehlerfrei, erfolgreich getestet, manuell getestet, lokal getestet, "
    "erfolgreich geprüft, erfolgreich verifiziert",
    w.SHIPPED | w.PLACED | w.STATE: "committet, commited, committed, gepusht, gepushed, gemergt, gemerged, "
    "deployt, deployed, veröffentlicht, ausgeliefert, ausgerollt, released, eingecheckt, hochgeladen, "
    "zusammengeführt",
    w.SHIPPED: "pr erstellt, pr geöffnet, pr ist offen, pull request erstellt, pull request geöffnet, "
    "pull-request erstellt, pr angelegt, ist live, sind live, jetzt live, live gegangen, auf main gepusht, "
    "in main gemergt, pr ist erstellt, pr offen, pr ist auf, pr steht, pull request ist offen, ist gemergt, "
    "ist gepusht, ist deployt, ist ausgerollt, ist auf main, liegt auf main, liegt auf dem branch, "
    "liegt im branch, ist im branch",
    w.THAT: "dass, ob, damit, sodass",
    w.SELF: "ich, wir",
    w.HAVE: "habe, haben, hab, wurde, wurden, worden, ist nun, ist jetzt, sind nun, sind jetzt, ist wieder, hatte ich",
    w.AUX: "nun, jetzt, bereits",
    w.BE: "ist, sind, das ist",
    w.ADV: "alle, alles, auch, erfolgreich, bereits, schon, jetzt, nun, vollständig, komplett, endlich, wieder, "
    "noch, außerdem, zusätzlich, dann, danach, zudem, entsprechend, sauber, korrekt, beide, sämtliche, gut, super, "
    "perfekt, ja, so, dabei, sofort, direkt, ebenfalls, gleich, insgesamt, weiterhin, stabil, manuell, "
    "automatisch, ordnungsgemäß, hiermit, somit, hier, leider, lokal",
    w.DET: "der, die, das, den, dem, des, ein, eine, einen, einem, einer, dieser, diese, dieses, diesen, jeder, "
    "jede, kein, welche, welcher, beim, im, am, vom, zum, zur",
    w.AND | w.LINK: "und, sowie",
    w.AND: "plus",
    w.NOW: "jetzt, nun",
    w.LINK: "in, im, mit, für, auf, aus, von, zu, zum, zur, bei, an, nach, über, durch, ohne, um, damit, weil, da, "
    "sodass, so, wie, als, per, unter, statt, gegen, anhand, via, indem, inklusive",
    w.BUT: "aber, jedoch, allerdings, doch, hingegen, nur dass",
    0: "nicht nur, nicht mehr nötig, nicht mehr, kein problem, ohne probleme mit, keine sorge, nicht benötigt, "
    "ohne verhaltensänderung, wenn nötig, falls nötig",
    w.NOT: "kein, keine, keinen, keiner, keines, nie, niemals, nichts, weder, noch nicht, kaum, statt, anstatt, "
    "unvollständig, keinerlei",
    w.NOT | w.CANT | w.WITHOUT: "ohne, übersprungen",
    w.NOT | w.CANT: "nicht, noch nicht, nicht möglich, konnte nicht, konnte ich nicht, konnten nicht, kann nicht, "
    "kann ich nicht, ließ sich nicht, ließen sich nicht",
    w.UNREAL: "werde, wird, werden, würde, würden, wollen, will, möchte, möchtest, möchten, soll, sollen, sollte, "
    "sollten, müssen, muss, musst, kann, können, könnte, könnten, darf, dürfte, vermutlich, wahrscheinlich, "
    "vielleicht, möglicherweise, hoffentlich, erwarte, erwartet, um, damit, bitte, stelle sicher, stell sicher, "
    "sicherstellen, vergiss nicht, plane, geplant, schlage vor, empfehle, versuche, versucht, bevor, bis, während, "
    "nachdem, nächster, nächste, nächstes, als nächstes, morgen, sie, du, laut, angeblich, behauptet, sagt, "
    "scheint, scheinen, anscheinend, offenbar, glaube, denke, müsste, müssten, prüfe ob, prüfen sie, noch offen, "
    "ausstehend, wann, warum, wie man, wer, ob, nötig, erforderlich, gewünscht, ziel, brauchen, braucht",
    w.IF: "wenn, falls, sobald, sofern, solange, vorausgesetzt, laut doku, laut dokumentation, laut der doku, "
    "laut der dokumentation, gemäß doku",
    w.AWAY: "in version, upstream, in der version, in einer neueren version",
    w.OLD: "vorher, zuvor, früher, vor meiner, vor der änderung, vor den änderungen, ursprünglich, gestern, "
    "damals, zunächst, bisher, auf main, auf master",
    w.MATE: "möchtest, möchten, soll, sollen, willst, wollen, kann, passt",
    w.ASK: "soll, sollen, möchtest, wie, warum, welche, wann, kann",
    # --- admissions
    w.RUNS: "ausgeführt, ausführen, auszuführen, laufen lassen, getestet, gestartet, starten, gelaufen, "
    "durchgeführt, durchführen, erneut ausgeführt, laufengelassen, durchlaufen lassen, laufen zu lassen, "
    "durchzuführen, zu starten, ablaufen zu lassen, lief, liefen, durchgelaufen, angestoßen, angeworfen",
    w.RUNS | w.PROOF: "testen, zu testen, geprüft, prüfen, zu prüfen, verifiziert, verifizieren, zu verifizieren, "
    "überprüft, überprüfen, validiert, validieren, ausprobiert, ausprobieren, nachgestellt, bestätigt, bestätigen, "
    "verifizierbar, testbar, durchtesten, nachprüfen, durchgetestet, gegengeprüft, nachgeprüft, gegenprüfen, "
    "abgesichert, durchprobiert, nachzuprüfen, auszuprobieren, gegengetestet",
    w.RUNS | w.BUILD: "gebaut, kompiliert, kompilieren, bauen, zu bauen, zu kompilieren, übersetzt, "
    "durchkompiliert, bauen lassen, zusammengebaut",
    w.RUNS | w.LINT: "gelintet",
    w.UNRUN: "ungetestet, ungeprüft, unverifiziert, ungetesteter, nicht testbar, ungetestete, "
    "nur die syntax geprüft, nur syntaktisch geprüft, nur statisch geprüft, nur die syntax überprüft, "
    "nicht garantieren, keine garantie, kann ich nicht sicher sagen, nicht mit sicherheit sagen, "
    "kann nicht garantieren, kann ich nicht garantieren, kann ich nicht versprechen, nichts ausgeführt, "
    "nichts getestet, nichts geprüft, nicht nachgeprüft, bislang ungeprüft, bleibt ungetestet, bleibt ungeprüft, "
    "rein statisch geprüft, nur per lesen geprüft, nur durchgelesen, nur durch lesen, nicht gegengeprüft, "
    "ohne es zu testen, ohne es auszuführen, ohne sie auszuführen, ohne verifikation, ohne prüfung, "
    "kann nicht sagen ob, nicht verifizierbar",
    w.OURS: "das, es, dies, änderung, änderungen, code, fix, anpassung, anpassungen, verhalten, ergebnis, sie, "
    "pfad, umsetzung, implementierung",
    w.FAIL: "schlägt fehl, schlagen fehl, fehlgeschlagen, schlagen noch fehl, schlägt noch fehl, "
    "schlagen weiterhin fehl, schlägt weiterhin fehl, fehl, fehlschlägt, fehlschlagen, rot, kaputt, scheitert, "
    "scheitern, gescheitert, bricht ab, brechen ab, nicht grün, bestehen nicht, besteht nicht, laufen nicht durch, "
    "läuft nicht durch, bestanden nicht, kompiliert nicht, baut nicht, sind rot, ist rot, rote, schlug fehl, "
    "schlugen fehl, durchgefallen, fällt durch, fallen durch, klappt noch nicht",
    w.FAIL | w.BUILD: "build-fehler, kompilierfehler, kompilierungsfehler, kompiliert nicht",
    w.FAIL | w.TEST: "fehlgeschlagene tests, fehlgeschlagener test, testfehler, fehlgeschlagenen tests",
    w.WAIT: "läuft noch, laufen noch, noch am laufen, in arbeit, läuft im hintergrund, steht noch aus, "
    "stehen noch aus, ausstehend, warte auf, wartet auf, noch nicht fertig, noch nicht abgeschlossen, "
    "in der warteschlange, läuft gerade, laufen gerade, läuft derzeit, noch nicht durch",
    w.TEST | w.BEG: "bitte führe die tests, bitte führen sie die tests",
    w.BEG: "bitte teste, bitte testen, bitte prüfe, bitte prüfen, bitte verifiziere, muss noch getestet, "
    "müssen noch getestet, sollte noch getestet, muss noch geprüft, bitte einmal ausführen, bitte ausführen, "
    "soll ich die tests, kann ich die tests, ich kann die tests, soll ich noch testen",
    w.RUN | w.BEG: "bitte im browser, muss manuell, sollte manuell, noch manuell zu prüfen, bitte manuell",
    w.ONLY: "nur, lediglich, größtenteils, teilweise, fast, nahezu, die meisten, weitgehend, überwiegend, beinahe",
    w.EXCEPT: "bis auf, außer, ausgenommen, mit ausnahme, abgesehen von",
    w.PART: "neuen, neue, neuer, betroffenen, betroffene, zugehörigen, relevanten, einzelnen, bestehenden, "
    "hinzugefügten, unit, entsprechenden, zwei neuen, drei neuen, gezielten, integrations",
    w.NOT | w.CANT | w.INF: "keine möglichkeit, keine gelegenheit, nicht dazu gekommen, nicht geschafft, "
    "keine zeit, nicht in der lage",
    w.NOT | w.CANT | w.OURS: "nichts davon ist, nichts davon wurde, nichts davon habe ich, nichts davon, "
    "keines davon wurde, nichts ausgeführt, nichts wurde, es wurde nichts, habe nichts, habe ich nichts",
    w.FAIL | w.BUILD | w.STILL: "kompiliert noch nicht, baut noch nicht, kompiliert weiterhin nicht, "
    "lässt sich noch nicht bauen, kompiliert aktuell nicht",
    w.FAULT: "fehler, typfehler, lint-fehler, warnungen, fehlern, fehlermeldungen, typfehlern, meckert, bemängelt, "
    "beanstandet",
    w.BEG | w.NOT: "ist nicht installiert, sind nicht installiert, nicht installiert ist, "
    "ist hier nicht verfügbar, ist nicht verfügbar, nicht verfügbar ist, kein netzwerkzugriff, "
    "keinen netzwerkzugriff, kein docker, keinen zugriff auf, keine datenbank, kein zugriff auf, ohne netzwerk, "
    "ohne netzwerkzugriff, mangels netzwerkzugriff, mangels datenbank, nicht erreichbar, fehlt hier, hier fehlt",
    w.NOT | w.CANT | w.SELF: "konnte ich nicht, kann ich nicht, habe ich nicht, hab ich nicht",
    w.TEST | w.UNRUN: "keine tests gelaufen, keine tests ausgeführt, kein testlauf, ohne testlauf, "
    "tests liefen nicht, tests liefen hier nicht, tests sind nicht gelaufen, testlauf steht aus, "
    "testlauf steht noch aus, ein testlauf steht noch aus, testlauf fehlt",
    w.BEG | w.WEAK: "müssen noch laufen, muss noch laufen, müssen noch ausgeführt werden, "
    "muss noch ausgeführt werden, sollten noch laufen, sollte noch laufen, noch auszuführen, noch laufen lassen, "
    "vor dem merge laufen lassen, bitte noch laufen lassen, bitte laufen lassen, bitte lass, bitte lasse, "
    "bitte einmal laufen lassen",
    w.FAULT | w.STILL: "meckert noch, beschwert sich noch, weiterhin fehler, noch fehler, noch warnungen",
    w.WANTED: "schlägt wie erwartet fehl, schlagen wie erwartet fehl, erwartungsgemäß fehl, absichtlich fehl, "
    "ohne den fix fehl, erwarteter fehlschlag, rote phase, schlägt erwartungsgemäß fehl, bewusst rot",
    w.STILL: "noch, weiterhin, immer noch, nach wie vor, verbleibende, verbleibenden, bereits vorher, "
    "vorbestehend, bestehende",
    w.PLAN: "nächste schritte, nächster schritt, weiteres vorgehen, plan, todo, offene punkte, empfehlungen, "
    "empfehlung, vorschläge, vorschlag, optionen, so testest du, so startest du, verwendung, anleitung, schritte, "
    "akzeptanzkriterien, erwartetes ergebnis, optional, offene fragen, was noch fehlt, noch offen, noch zu tun, "
    "ausstehend, vorgehen, testplan, zu tun, wie geht es weiter, nutzung, ziel, ziele, was fehlt",
    w.PAST: "ursache, grundursache, problem, vorher, hintergrund, symptom, das problem, warum, bisher, "
    "bisheriges verhalten, altes verhalten",
    w.FINE: "funktioniert, funktionieren, korrekt, richtig, wie erwartet, erfolgreich, läuft, laufen, keine, ohne, "
    "per, mit, stimmt, identisch, alle",
}  # fmt: skip

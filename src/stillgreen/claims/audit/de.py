"""How do agents judge their own work in German, and in which words are they asked to?"""

from stillgreen.claims.audit import _tags as a

WORDS = {
    a.CONCURRENCY: "nebenläufig*, gleichzeitig*, parallel*, wettlauf*, race condition*, race, races, zwei prozesse, "
    "zwei schreiber, deadlock*, verklemmung*, lock, locks, sperre, sperren, sperrt, atomar*, threadsicher*, "
    "thread sicher*, gemeinsamer zustand, geteilter zustand, mutex*",
    a.FAILURE: "fehlerfall, fehlerfälle, fehlerfällen, fehlerbehandlung, fehlerpfad*, fehlschlag*, fehlschläge*, "
    "ausfall, ausfälle, ausfällen, absturz, abstürze, abstürzen, abbruch, abbrüche, ausnahme, ausnahmen, "
    "teilweise geschrieben*, halb geschrieben*, wenn es scheitert, rollback*, netzwerkfehler, nicht erreichbar",
    a.REPEATS: "wiederholt*, wiederholung*, mehrfach*, erneuter lauf, zweiter lauf, zweiten lauf, zweimal, "
    "neustart*, idempoten*, retry, retries, doppelt*, wiederanlauf*, wiederverwend*",
    a.LIMITS: "grenze, grenzen, grenzwert*, grenzfall, grenzfälle, limit, limits, obergrenze*, überlauf*, "
    "große dateien, großen dateien, leere eingabe*, leere liste*, speicher, speicherverbrauch, timeout*, "
    "zeitlimit*, kontingent*, größe, unbegrenzt*, begrenzt*",
    a.SECRETS: "geheimnis*, secret*, zugangsdaten, token, tokens, passwort*, passwörter*, api schlüssel*, "
    "private schlüssel*, personenbezogen*, leak, leaks, anmeldedaten",
    a.RUN: "wirklich gelaufen, tatsächlich gelaufen, wirklich ausgeführt, tatsächlich ausgeführt, ausgeführt, "
    "laufen lassen, gestartet, von hand, ende zu ende, end to end, probelauf",
    a.OTHER: "sicherheit, sicherheitslücke*, injection, xss, csrf, berechtigung*, rechte, rückwärtskompatib*, "
    "abwärtskompatib*, kompatibilität, datenverlust, kodierung*, zeitzone*, symlink*, pfad traversal, migration*, "
    "performance, leistung, eingabeprüfung, ungültige eingabe*",
    a.FIXED: "behoben, korrigiert, ergänzt, hinzugefügt, eingebaut, jetzt, nun, abgesichert, begrenzt, geschützt, "
    "gekapselt, verschoben, ersetzt, entfernt, maskiert, geschwärzt, geschlossen, abgefangen, geändert, gefixt, "
    "repariert, gehärtet",
    a.SOUND: "bereits solide, schon solide, war solide, waren solide, ist solide, bereits sicher, schon sicher, "
    "war sicher, waren sicher, ist sicher, sind sicher, bleibt sicher, bereits in ordnung, schon in ordnung, "
    "war in ordnung, war bereits in ordnung, war schon in ordnung, bereits abgedeckt, schon abgedeckt, "
    "bereits behandelt, schon behandelt, bereits abgesichert, schon abgesichert, bereits geschützt, "
    "schon geschützt, bereits atomar, schon atomar, bereits idempotent, schon idempotent, bereits begrenzt, "
    "schon begrenzt, bereits abgefangen, schon abgefangen, bereits gut, schon gut, bereits korrekt, "
    "nicht betroffen, unberührt, nicht berührt, nichts zu ändern, keine änderung nötig, kein problem, kein risiko, "
    "kein neues risiko, unkritisch, unbedenklich, trifft nicht zu, kann nicht passieren, kann nicht vorkommen, "
    "kein gemeinsamer zustand, kein geteilter zustand, keine geheimnisse, keine secrets, keine zugangsdaten, "
    "keine tokens, keine passwörter",
    a.PURPOSE: "bekannte einschränkung*, bekannte grenze*, abwägung*, kompromiss*, absichtlich, bewusst, "
    "mit absicht, mit bedacht, gewollt, so gelassen, unverändert gelassen, so belassen, belassen, wie gehabt, "
    "in kauf genommen, akzeptiert, akzeptabel, vertretbar, außerhalb des auftrags, außerhalb des rahmens, "
    "nicht teil der aufgabe, nicht angefasst",
    a.FINE: "ok, okay, gut, sauber, sicher, keine, keins, keiner, solide, entfällt, nicht zutreffend, "
    "nicht relevant, passt, idempotent, atomar, kein thema, unauffällig, idempotent*, atomar*",
    a.LABEL: "selbstaudit*, selbst audit*, eigenaudit*, selbstprüfung*, selbstkontrolle*, selbstreview*, "
    "selbstkritik*, meine änderung*, meiner änderung*, meine eigene*, risikoprüfung*, risiken geprüft, "
    "auf risiken geprüft, noch einmal gelesen, nochmal gelesen, nochmals gelesen, kritisch durchgesehen, "
    "gegengelesen, self audit*, self review*",
    a.TITLE: "audit, risiko, risiken, geprüft, prüfung, beurteilung, bewertung, betrachtet, durchgesehen",
    a.LOOKED: "geprüft, prüfte, überprüft, angesehen, angeschaut, betrachtet, durchdacht, untersucht, bewertet, "
    "beurteilt, durchgegangen, durchgesehen, bedacht, nachgesehen, nachvollzogen, kontrolliert",
    a.RITUAL: "alles geprüft, alles überprüft, alles kontrolliert, doppelt geprüft, zweimal geprüft, "
    "nochmals geprüft, noch einmal geprüft, gründlich geprüft, sorgfältig geprüft, auditiert, audit abgeschlossen, "
    "audit bestanden, audit durchgeführt, sieht gut aus, alles gut, alles in ordnung, alles bestens, alles sauber, "
    "keine probleme gefunden, keine auffälligkeiten, selbstaudit*, selbstprüfung*, passt alles, alles ok",
    a.UNREAL: "ich werde, werde ich, wird noch, soll ich, sollte ich, sollten sie, solltest du, sollte man, müsste, "
    "muss noch, bitte, als nächstes, nicht geprüft, nicht überprüft, noch nicht, ungeprüft, nicht betrachtet, "
    "nicht angesehen, nicht auditiert, ohne prüfung, vorher, vor meiner änderung, bestand schon vorher, "
    "unabhängig davon, wenn sie möchten, wenn du möchtest, möchtest du, möchten sie",
    a.PLAN: "nächste schritte, nächster schritt, todo, offen, offene punkte, plan, empfehlung*, vorschläge, "
    "vorschlag, ausblick",
}  # fmt: skip

ASK = (
    "Beurteile vor dem Ende deine eigene Änderung in höchstens drei Zeilen, ohne Tabelle. "
    "Achte auf Nebenläufigkeit, Fehlerfälle, wiederholte Läufe, Grenzen, Geheimnisse und darauf, ob es wirklich gelaufen ist. "
    "Sag, was du behoben hast, was bereits solide war und was du bewusst so gelassen hast. "
    "Gibt es nichts zu beurteilen, dann schreib: kein Audit nötig: Grund."
)
TELL = (
    "Code wurde geändert, und die Antwort beurteilt ihn nicht "
    "(Nebenläufigkeit, Fehlerfälle, wiederholte Läufe, Grenzen, Geheimnisse, wirklich gelaufen)"
)
END = "Höchstens zweimal je Sitzung; {} schaltet es ab"

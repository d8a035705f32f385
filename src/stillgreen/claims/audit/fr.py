"""How do agents judge their own work in French, and in which words are they asked to?"""

from stillgreen.claims.audit import _tags as a

WORDS = {
    a.CONCURRENCY: "concurren*, parallèle*, parallélis*, simultané*, en même temps, situation de compétition, "
    "conditions de course, condition de course, accès concurrent*, deux processus, deux écritures, interblocage*, "
    "deadlock*, verrou, verrous, verrouill*, atomique*, atomicité, thread safe, état partagé, race condition*, "
    "mutex*",
    a.FAILURE: "échec, échecs, panne, pannes, défaillance*, gestion des erreurs, gestion d erreur*, "
    "gestion derreur*, chemin d erreur, chemins d erreur, cas d erreur, cas derreur, chemin derreur, "
    "chemins derreur, en cas d erreur, en cas derreur, plantage*, crash*, exception*, interruption*, coupure*, "
    "écriture partielle, à moitié écrit*, retour arrière, rollback*, injoignable*",
    a.REPEATS: "répété*, répétition*, exécutions répétées, relance*, relancé*, redémarrage*, idempoten*, deux fois, "
    "réexécut*, nouvelle exécution, nouvelles tentatives, nouvelle tentative, doublon*, rejou*, seconde exécution",
    a.LIMITS: "limite*, borne, bornes, borné*, plafond*, dépassement*, débordement*, gros fichier*, "
    "grands fichiers, entrée vide, entrées vides, liste vide, mémoire, quota*, délai d attente, délai dattente, "
    "timeout*, taille*, cas limite*",
    a.SECRETS: "secret*, identifiants, jeton*, mot de passe, mots de passe, clé api, clés api, clé privée, "
    "clés privées, données personnelles, fuite*",
    a.RUN: "réellement exécuté*, vraiment exécuté*, réellement lancé*, vraiment lancé*, exécuté*, lancé*, "
    "à la main, de bout en bout, essayé*",
    a.OTHER: "sécurité, injection*, xss, csrf, permission*, droits, rétrocompatib*, compatibilité, "
    "perte de données, encodage*, fuseau horaire, fuseaux horaires, lien symbolique, liens symboliques, migration*, "
    "performance*, validation des entrées, entrée invalide, entrées invalides",
    a.FIXED: "corrigé*, ajouté*, désormais, maintenant, protégé*, plafonné*, borné*, masqué*, remplacé*, supprimé*, "
    "déplacé*, encapsulé*, fermé*, intercepté*, modifié*, réglé*, durci*",
    a.SOUND: "déjà solide*, déjà sain*, déjà sûr*, déjà correct*, déjà géré*, déjà traité*, déjà couvert*, "
    "déjà protégé*, déjà atomique*, déjà idempotent*, déjà borné*, déjà limité*, déjà bon, déjà bonne, déjà bien, "
    "déjà verrouillé*, déjà validé*, déjà en place, déjà intercepté*, était sûr*, étaient sûr*, est sûr, est sûre, "
    "sont sûrs, reste sûr*, non concerné*, pas concerné*, pas affecté*, non affecté*, rien à changer, "
    "rien à corriger, aucun changement nécessaire, sans risque, aucun risque, pas de risque, pas un problème, "
    "ne s applique pas, ne sapplique pas, ne peut pas arriver, pas d état partagé, pas détat partagé, "
    "aucun état partagé, aucun secret, pas de secret*, aucun identifiant, aucun jeton",
    a.PURPOSE: "limite connue, limites connues, limitation connue, compromis, volontairement, délibérément, "
    "intentionnellement, exprès, sciemment, laissé tel quel, laissée telle quelle, laissés tels quels, "
    "laissées telles quelles, laissé en l état, laissé en létat, laissée en létat, inchangé à dessein, à dessein, "
    "par choix, par conception, accepté*, acceptable*, assumé*, hors périmètre, hors du périmètre, hors sujet, "
    "choisi de ne pas, décidé de ne pas",
    a.FINE: "ok, bon, bonne, bien, sain, sûr, sûre, propre, aucun, aucune, rien, rien à signaler, ras, sans objet, "
    "non applicable, pas de problème, aucun problème, idempotent, atomique, vérifié, idempotent*, atomique*",
    a.LABEL: "auto audit*, autoaudit*, auto évaluation*, autoévaluation*, auto contrôle*, autocontrôle*, "
    "auto relecture*, autocritique*, audit de mon, audit de mes, audit de ma, relu mon, relu mes, relu ma, "
    "relecture de mon, relecture de mes, relecture de ma, mon propre, mes propres, ma propre, examen des risques, "
    "revue des risques, vérification des risques, risques vérifiés, risques examinés, self audit*",
    a.TITLE: "audit, risque, risques, vérifié, vérifiés, examen, évaluation, bilan, relecture",
    a.LOOKED: "vérifié*, vérification, examiné*, regardé*, relu, relue, relus, considéré*, évalué*, analysé*, "
    "étudié*, passé en revue, contrôlé*, inspecté*, pensé à",
    a.RITUAL: "tout vérifié, tout est vérifié, tout relu, tout contrôlé, revérifié*, double vérification, "
    "vérifié deux fois, audité*, audit terminé, audit effectué, audit réussi, tout est bon, tout va bien, "
    "tout est ok, tout est en ordre, ça a l air bon, semble bon, aucun problème trouvé, aucun problème détecté, "
    "rien à signaler, soigneusement vérifié, soigneusement relu, auto audit*, autoévaluation*, auto évaluation*",
    a.UNREAL: "je vais, je vérifierai, j examinerai, jexaminerai, prochaine*, il faut, il faudra, il faudrait, "
    "devrais je, dois je, vous devriez, tu devrais, merci de, veuillez, pas vérifié, pas été vérifié, pas examiné, "
    "pas encore, non vérifié*, non audité*, pas audité, sans vérifier, sans vérification, avant ma modification, "
    "préexistant*, sans rapport, si vous voulez, si tu veux, souhaitez vous, veux tu, voulez vous",
    a.PLAN: "prochaines étapes, étapes suivantes, à faire, plan, recommandation*, suggestion*, pour la suite, "
    "questions ouvertes",
}  # fmt: skip

ASK = (
    "Avant de terminer, juge ta propre modification en trois lignes au plus, sans tableau. "
    "Regarde les accès concurrents, les pannes, les exécutions répétées, les limites, les secrets, et si cela a vraiment été exécuté. "
    "Dis ce que tu as corrigé, ce qui était déjà solide et ce que tu as laissé tel quel volontairement. "
    "S'il n'y a rien à juger, écris : aucun audit nécessaire : raison."
)
TELL = (
    "le code a changé, et la réponse ne le juge pas "
    "(accès concurrents, pannes, exécutions répétées, limites, secrets, vraiment exécuté)"
)
END = "Deux fois par session au plus ; {} le désactive"

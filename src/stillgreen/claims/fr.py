"""What agents write in French when work is done, checks pass, or did not run."""

from stillgreen.claims import _tags as w


def _all(stems: str, endings: str = "é ée és ées") -> str:
    """Participles in both genders and numbers, from their stems."""
    return ", ".join(stem + ending for stem in stems.split() for ending in endings.split())


WORDS = {
    w.TEST: "test, tests, suite, suite de tests, tests unitaires, tests d'intégration, tests e2e, ci, pipeline, "
    "batterie de tests, cas de test, tests de régression, l'ensemble des tests, l'intégration continue, "
    "toute la suite",
    w.TEST | w.SUITES: "fichiers de test, fichiers de tests",
    w.BUILD: "build, builds, compilation, la compilation, construction, vérification syntaxique, "
    "contrôle de syntaxe, bundle",
    w.LINT: "lint, linter, linting, analyse statique, linters, vérification du style",
    w.TYPES: "types, typage, vérification de types, vérification des types, vérificateur de types, typecheck, "
    "erreurs de type, erreurs de typage",
    w.FORMAT: "formatage, formateur, mise en forme",
    w.RUN: "navigateur, manuellement, à la main, émulateur, appareil, l'éditeur, éditeur, l'émulateur, l'appareil, "
    "production, conditions réelles, l'application, simulateur, l'interface",
    w.SHIP: "déploiement, le déploiement, mise en production, publication, release, push, livraison",
    w.CHECK: "vérifications, vérification, contrôles, checks, hooks, validation, tout",
    w.PASS | w.AHEAD: "passent, passe, verts, vertes, vert, verte",
    w.PASS: "ne signale aucune erreur, ne remonte aucune erreur, ne signale rien, ne signale aucun problème, "
    "réussis, réussies, réussi, réussie, réussissent, réussit, ont réussi, a réussi, au vert, sans erreur, "
    "sans erreurs, aucune erreur, 0 erreur, 0 erreurs, zéro erreur, propre, propres, avec succès, ok, aucun échec, "
    "sans échec, passés, passé, passées, sont passés, est passé, sans avertissement, aucun avertissement, "
    "sans problème, sans problèmes, aucun problème, passent bien, est bon, correctement, fonctionne",
    w.BUILD | w.PASS: "compile sans erreur, compile sans erreurs, compile correctement, compile proprement, "
    "le code compile, le projet compile, ça compile, tout compile, compile bien, compile à nouveau, se compile",
    w.TYPES | w.PASS: "aucune erreur de type, aucune erreur de typage, pas d'erreur de type, sans erreur de type, "
    "aucune erreur typescript",
    w.TEST | w.PASS: "aucun test en échec, aucun échec de test",
    w.LINT | w.PASS: "aucune erreur de lint, pas d'erreur de lint, aucune erreur eslint, aucun avertissement de lint",
    w.DONE | w.PLACED: _all(
        "trait gér corrig rehauss chang abandonn épingl journalis valid échapp protég consolid raccord associ "
        "répercut report aéré tri affich masqu simul mock chiffr empaquet redirig remont découpl allég vid "
        "actualis modernis port insér préfix suffix cach filtr bloqu intercept rattrap réactiv renseign réutilis "
        "répliqu réordonn réaffect ré-export substitu troqu déclar instanci initi automatis adress résorb fusionn "
        "neutralis compress intitul réimplément ajout modifi supprim cré remplac renomm déplac adapt refactoris "
        "amélior optimis simplifi intégr configur nettoy factoris unifi rédig migr désactiv activ enregistr "
        "install génér document annul restaur sécuris branch retir enlev ajust complét réorganis centralis isol "
        "sépar regroup dupliqu renforc paramétr externalis appliqu synchronis encapsul découp limit accélér "
        "mémoris généralis régénér effectu apport lev bouch élimin transform harmonis précis restructur initialis "
        "export import"
    )
    + ", réécrit, réécrite, réécrits, réécrites, écrit, écrite, écrits, écrites, introduit, introduite, "
    "introduits, extrait, extraite, extraits, étendu, étendue, étendus, refait, refaite, refaits, réduit, réduite, "
    "réduits, mis en place, mise en place, mis en cache, converti, convertie, convertis, repris, reprise, remis, "
    "remise, remis en place, fait, faite, faits, faites, construit, construite, produit, rétabli, rétablie, fourni" + ", "
    "durci, durcie, durcis, assoupli, assouplie, assouplis, raccourci, raccourcie, rafraîchi, élargi, élargie, "
    "enrichi, enrichie, enrichis, aplati, garanti, réuni, réunis, défini, définie, définis, traduit, traduite, "
    "traduits, inclus, incluse, pris en compte, prise en compte, prises en compte, pris en charge, "
    "prise en charge, prises en charge, remanié, remaniée, remaniés, mis à niveau, mise à niveau, repensé, "
    "repensée, permis, retranscrit, éclairci, réparti, répartis, redéfini, couvert, couverts, couverte, ouvert, "
    "ouverte, revu, revue, revus, cousu, inséré",
    w.DONE | w.PLACED | w.STATE: _all("corrig implément termin achev finalis répar régl modifi ajout réalis "
    "supprim bouch ferm") + ", "
    "résolu, résolue, résolus, résolues, mis à jour, mise à jour, mises à jour, à jour, en place, fait, faite, "
    "faits, faites, accompli, accomplie, finie, fini" + ", "
    "pris en compte, prise en compte, prises en compte, intégré, intégrée, intégrés, intégrées, remplacé, "
    "remplacée, remplacés, migré, migrée, migrés, refactorisé, refactorisée",
    w.DONE | w.PLACED | w.STATE | w.END: "prêt, prête, prêts, prêtes, opérationnel, opérationnelle, fonctionnel, "
    "fonctionnelle, complet, complète, terminé",
    w.DONE: "c'est fait, c'est corrigé, c'est bon, c'est prêt, c'est terminé, c'est en place, tout est fait, "
    "tout est prêt, tout est en place, tout est bon, tout fonctionne, voilà c'est, voici ce que j'ai fait, "
    "voici ce que j'ai modifié, voici ce que j'ai changé, voici les modifications, voici les changements, "
    "voici un résumé des modifications, voici un résumé des changements, voici ce qui a changé, "
    "voici ce qui a été fait, résumé des modifications, résumé des changements, prêt à être fusionné, "
    "prête à être fusionnée, prêt pour la revue, prêt à merger, fonctionne maintenant, fonctionne désormais, "
    "fonctionne à nouveau, fonctionne correctement, fonctionnent maintenant, fonctionnent correctement, "
    "marche maintenant, ne plante plus, ne plantent plus, n'apparaît plus, n'apparaissent plus, "
    "ne se produit plus, n'échoue plus, n'échouent plus, ne bloque plus, ne fuit plus, ne se reproduit plus, "
    "ne survient plus, n'arrive plus, tâche terminée, implémentation terminée, correctif appliqué, "
    "correctif en place, le correctif est en place, ce que j'ai fait, ce qui a été fait",
    w.DONE | w.HEAD: "modifications, changements, fichiers modifiés, nouveaux fichiers, fichiers créés, "
    "modifications apportées, modifications effectuées, changements effectués, ce qui a changé, "
    "principaux changements, ce qui a été modifié, résumé, changements apportés, fichiers ajoutés, nouveautés, "
    "travail effectué, principales modifications",
    w.VERIFIED | w.PLACED: _all("test vérifi valid contrôl éprouv revérifi retest"),
    w.VERIFIED | w.PLACED | w.WEAK: _all("confirm lanc exécut relanc constat essay"),
    w.VERIFIED: "fonctionne comme prévu, fonctionne comme attendu, fonctionnent comme prévu, "
    "fonctionnent comme attendu, se comporte comme prévu, comme attendu, comme prévu, testé avec succès, "
    "vérifié manuellement, testé manuellement, testé en local, démarre correctement, démarre sans erreur, "
    "vérifié et fonctionnel",
    w.SHIPPED | w.PLACED | w.STATE: _all("commit pouss fusionn déploy publi merg livr push redéploy") + ", "
    "committé, commité, commités, mis en production, mise en production, en ligne, publié, pushé, mergé",
    w.SHIPPED: "pr créée, pr ouverte, pull request créée, pull request ouverte, la pr est ouverte, "
    "la pr est créée, ouvert une pr, créé une pr, ouvert la pr, créé la pr, ouvert une pull request, "
    "créé une pull request, est en ligne, est en production, la pr est prête, pr prête, "
    "la pull request est ouverte, la pull request est créée, c'est poussé, c'est en ligne, c'est déployé, "
    "c'est fusionné, c'est commité, ouvert la pull request, la mr est ouverte, la merge request est ouverte, "
    "créé la mr",
    w.SELF: "je, j'ai, nous avons, ai",
    w.HAVE: "j'ai, avons, a été, ont été, été, est maintenant, est désormais, sont maintenant, sont désormais, "
    "a bien été, ont bien été",
    w.AUX: "est bien, sont bien, maintenant, désormais",
    w.BE: "est, sont, c'est, voilà, tout est",
    w.ADV: "tous, toutes, tout, aussi, également, bien, maintenant, désormais, enfin, déjà, complètement, "
    "entièrement, correctement, ensuite, puis, donc, parfait, super, oui, voilà, les, la, le, l'ensemble, en, "
    "succès, avec, toujours, encore, directement, simplement, ainsi, notamment, manuellement, automatiquement, "
    "entretemps, d'abord, y, nouveau, à, local, parfaitement, ici, localement, malheureusement",
    w.DET: "un, une, des, ce, cet, cette, ces, mon, ma, mes, son, sa, ses, votre, vos, du, de, chaque, aucun, "
    "aucune, quel, quelle, quels, par, comme, du, au, aux, l'",
    w.AND: "et, ainsi que, plus",
    w.NOW: "maintenant, désormais",
    w.LINK: "dans, pour, avec, sur, en, à, de, du, des, par, via, afin, sans, au, aux, chez, et, qui, que, car, "
    "puisque, lorsque, depuis, vers, sous, entre, selon, contre, dont, où, après, avant, pendant, y",
    w.BUT: "mais, cependant, toutefois, néanmoins, en revanche, par contre",
    0: "mettre à jour, met à jour, mets à jour, mettent à jour, mettez à jour, non seulement, sans problème de, "
    "pas de souci, pas de problème, sans changer, sans modifier, sans casser, plus besoin",
    w.NOT: "aucun, aucune, jamais, rien, ni, non, ne, n'est, n'est pas, n'est toujours pas, n'étaient, n'était, "
    "sauf que, incomplet, incomplète, plutôt que, au lieu de, guère, nulle",
    w.NOT | w.CANT | w.WITHOUT: "sans, sans avoir, sauté, j'ai sauté",
    w.NOT | w.CANT: "pas, n'ai pas, n'ai pas pu, n'a pas, n'a pas été, n'ont pas, n'ont pas été, n'ai, n'a, n'ont, "
    "n'avons pas, n'avons pas pu, pas pu, pas encore, impossible de, pas été, faute de pouvoir, incapable de, "
    "pas eu l'occasion de, ne peux pas, ne peut pas, n'est pas possible de, aucun moyen de, pas moyen de, "
    "pas de moyen de, pas la possibilité de, pas eu le temps de, n'ai pas eu le temps de, pas les moyens de, "
    "n'ont pas pu être, n'a pas pu être, n'ont pas pu, n'a pas pu, pas pu être, n'ai aucun moyen de, "
    "pas en mesure de, n'est pas encore, n'est pas, ne sont pas encore, ne sont pas, n'a pas encore été, "
    "n'ont pas encore été, pas réussi à, n'a rien été",
    w.UNREAL: "vais, va, allons, allez, vont, voudrais, voulez, veux, souhaitez, pourrais, pourrait, pouvez, peut, "
    "peuvent, peux, dois, doit, doivent, devez, devrait, devraient, devrais, faut, faudra, faudrait, serait, "
    "seraient, sera, seront, afin, pour que, afin que, s'assurer, assurez-vous, vérifiez, assure-toi, veuillez, "
    "n'oubliez, n'oublie, prévois, prévu, propose, proposé, recommande, suggère, essaie, essayer, essayez, tente, "
    "tenter, probablement, peut-être, sans doute, j'espère, espérons, attendu, attends, attendre, semble, "
    "semblent, apparemment, normalement, théoriquement, devoir, quand, lorsque, dès, jusqu'à, jusqu'à ce, avant, "
    "avant de, après que, une fois, prochaine, prochain, ensuite il, demain, vous, tu, selon, prétend, dit, dites, "
    "affirme, crois, pense, suppose, reste à, à faire, comment, pourquoi, qui peut, besoin, nécessaire, objectif, "
    "souhaité, envisage, lancez, exécutez",
    w.IF: "si, s'il, s'ils, à condition, pourvu, tant que, dès que, lorsque les, quand les, une fois que, "
    "au cas où, selon la documentation, d'après la documentation, selon la doc, d'après la doc",
    w.AWAY: "en version, dans la version, en amont, dans une version",
    w.OLD: "auparavant, avant mes, avant ma, avant la modification, avant le changement, précédemment, "
    "initialement, à l'origine, hier, autrefois, jusqu'ici, sur main, sur master",
    w.MATE: "voulez, voulez-vous, veux-tu, souhaitez, souhaitez-vous, dois-je, puis-je, d'accord, ça",
    w.ASK: "voulez-vous, souhaitez-vous, dois-je, puis-je, est-ce, comment, pourquoi, quel, quelle, faut-il",
    # --- admissions
    w.RUNS: "lancer, lancé, lancés, lancées, exécuter, exécuté, exécutés, exécutées, exécutée, faire tourner, "
    "tourné, effectué, effectués, relancé, relancer, exécution, lancement, rejouer, rejoué, tourner, lancée, joué, "
    "jouer, passé les tests, jouée, joués",
    w.RUNS | w.PROOF: "tester, testé, testés, testée, vérifier, vérifié, vérifiés, vérifiée, valider, validé, "
    "essayé, essayer, confirmer, confirmé, reproduire, pu être testé, l'exécuter, l'essayer, l'exécuté, l'essayé, "
    "les tester, le tester, la tester, le vérifier, les vérifier, la vérifier, le lancer, les lancer, la lancer, "
    "les exécuter, testées, vérifiées, validée, validées, validés, essayée, essayées, confirmée, confirmées, "
    "contrôlé, contrôlée, contrôler, éprouvé, pu tester, pu vérifier",
    w.RUNS | w.BUILD: "compiler, compilé, compilés, construire, builder, buildé, recompilé, compilée, compilées, "
    "construit, construite, recompiler",
    w.RUNS | w.LINT: "linter le, linté",
    w.UNRUN: "non testé, non testée, non testés, non vérifié, non vérifiée, non vérifiés, non exécuté, "
    "non exécutés, non exécutée, non lancés, non lancé, non validé, non compilé, pas testé, pas testée, "
    "pas vérifié, pas vérifiée, pas testés, pas garantir, ne garantis pas, aucune garantie, "
    "n'ai vérifié que la syntaxe, vérifié uniquement la syntaxe, vérifié seulement la syntaxe, "
    "rien de tout cela n'a été testé, ne peux pas garantir, peux pas garantir, je ne peux pas garantir, "
    "je ne peux garantir, ne pouvons pas garantir, rien exécuté, rien lancé, rien testé, rien vérifié, "
    "reste non testé, reste à prouver, vérification syntaxique uniquement, uniquement la syntaxe, que la syntaxe, "
    "seulement relu, uniquement relu, simple relecture, sans l'exécuter, sans l'avoir testé, sans avoir testé, "
    "sans vérification, sans l'avoir exécuté, sans avoir lancé, pas vérifiable, pas testable, sans garantie",
    w.OURS: "ça, cela, ce, le, la, les, changement, changements, modification, modifications, code, correctif, "
    "comportement, résultat, rendu, tout, ceci, l', script, scripts",
    w.FAIL: "échoue, échouent, échoué, en échec, cassé, cassée, cassés, rouge, rouges, plante, plantent, "
    "ne passe pas, ne passent pas, ne compile pas, ne passent plus, a échoué, ont échoué, n'a pas réussi, "
    "toujours en erreur, échouent encore, sont rouges, est rouge, n'aboutit pas, n'aboutissent pas, "
    "restent en échec, reste en échec, ne compilent pas, ne réussit pas, ne réussissent pas",
    w.FAIL | w.BUILD: "erreur de compilation, erreurs de compilation, ne compile pas",
    w.FAIL | w.TEST: "tests en échec, test en échec, échecs de test",
    w.WAIT: "encore en cours, en cours, toujours en cours, en cours d'exécution, tourne encore, tournent encore, "
    "en attente, pas encore terminé, pas encore terminée, en arrière-plan, j'attends",
    w.BEG: "veuillez lancer, veuillez exécuter, veuillez tester, veuillez vérifier, merci de lancer, "
    "merci de tester, merci de vérifier, reste à tester, reste à vérifier, doit être testé, doit être vérifié, "
    "nécessite une vérification, il faudra tester, il faudrait lancer, il faudra lancer, pensez à lancer, "
    "pense à lancer, à vérifier de votre côté, à tester de votre côté, à vérifier chez vous, à tester chez vous, "
    "reste à valider, à valider de votre côté, je peux lancer les tests, dois-je lancer les tests, "
    "voulez-vous que je lance les tests, je peux tester",
    w.RUN | w.BEG: "à tester manuellement, à vérifier manuellement, à vérifier dans le navigateur",
    w.ONLY: "seulement, uniquement, seuls, seules, presque, partiellement, en partie, la plupart, quasi, "
    "quasiment, majoritairement, ne que",
    w.EXCEPT: "sauf, excepté, hormis, à l'exception, à part, mis à part, hors",
    w.PART: "nouveaux, nouveau, nouvelle, nouvelles, concernés, ciblés, unitaires, existants, ajoutés, associés, "
    "pertinents, correspondants, liés, d'intégration",
    w.FAULT: "erreurs, erreur, avertissements, avertissement, se plaint, râle, anomalies",
    w.BEG | w.NOT: "n'est pas installé, n'est pas installée, n'est pas disponible, ne sont pas installés, "
    "ne sont pas disponibles, pas accès au réseau, pas d'accès au réseau, pas accès à, pas d'accès à, "
    "faute de base de données, faute d'accès, pas de réseau, pas de base de données, pas de docker, injoignable, "
    "indisponible ici",
    w.FAIL | w.BUILD | w.STILL: "ne compile pas encore, ne compile toujours pas",
    w.NOT | w.CANT | w.SELF: "n'ai pas, n'ai pas pu, n'ai pas réussi à, je ne peux pas, n'avons pas, "
    "n'ai pas encore, n'ai rien",
    w.TEST | w.UNRUN: "pas de tests, donc pas de tests, aucun test lancé, aucun test exécuté, aucun test n'a été, "
    "tests non lancés, tests non exécutés, tests pas lancés, sans lancer les tests, pas lancé les tests, "
    "les tests n'ont pas tourné",
    w.BEG | w.WEAK: "il reste à lancer, reste à lancer, il reste à exécuter, reste à exécuter, il faudra exécuter, "
    "il faudra relancer, à relancer, à lancer de votre côté, à exécuter de votre côté, pensez à exécuter, "
    "pensez à relancer, lancez les tests, doivent être lancés, doit être lancé, vous devrez lancer, "
    "je vous invite à lancer, je recommande de lancer",
    w.FAULT | w.STILL: "se plaint encore, se plaint toujours, remonte encore, remonte toujours, signale toujours, "
    "signale encore",
    w.WANTED: "échoue comme prévu, échouent comme prévu, échoue comme attendu, échouent comme attendu, "
    "échoue volontairement, échec attendu, échoue sans le correctif, échoue bien sans, phase rouge",
    w.STILL: "encore, toujours, restants, restantes, déjà présent, déjà présents, préexistant, préexistants, "
    "préexistante, sans rapport",
    w.PLAN: "prochaines étapes, prochaine étape, étapes suivantes, plan, todo, à faire, reste à faire, "
    "recommandations, recommandation, suggestions, suggestion, options, comment tester, comment lancer, "
    "utilisation, instructions, étapes, critères d'acceptation, résultat attendu, comportement attendu, optionnel, "
    "questions, plan d'action, proposition, points ouverts, pour tester, pour lancer, ce qui reste, "
    "vérification manuelle, à vérifier, objectif",
    w.PAST: "cause, cause racine, problème, le problème, avant, contexte, symptôme, symptômes, pourquoi, "
    "ancien comportement, cause du problème",
    w.FINE: "fonctionne, fonctionnent, correctement, marche, bien, succès, passent, passe, identique, conforme, "
    "sans, aucun, aucune, avec, via, tous",
}  # fmt: skip

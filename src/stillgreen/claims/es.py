"""What agents write in Spanish when work is done, checks pass, or did not run."""

from stillgreen.claims import _tags as w


def _all(stems: str, endings: str = "o a os as") -> str:
    """Participles in both genders and numbers, from their stems."""
    return ", ".join(stem + ending for stem in stems.split() for ending in endings.split())


def _se(verbs: str) -> str:
    """The reflexive passive of preterites: "se agregó", "se agregaron"."""
    return ", ".join(f"se {verb}" for verb in verbs.split())


WORDS = {
    w.TEST: "test, tests, prueba, pruebas, suite, suite de pruebas, batería de pruebas, pruebas unitarias, "
    "tests unitarios, pruebas de integración, tests de integración, pruebas e2e, ci, pipeline, casos de prueba, "
    "pruebas de regresión, toda la suite, pruebas automatizadas, integración continua",
    w.TEST | w.SUITES: "archivos de prueba, archivos de pruebas, archivos de test, ficheros de test",
    w.BUILD: "build, builds, compilación, la compilación, compilado de producción, construcción, "
    "verificación de sintaxis, comprobación de sintaxis, bundle",
    w.LINT: "lint, linter, linting, linters, análisis estático, estilo de código",
    w.TYPES: "tipos, tipado, comprobación de tipos, verificación de tipos, chequeo de tipos, typecheck, "
    "errores de tipo, errores de tipos",
    w.FORMAT: "formateo, formateador",
    w.RUN: "navegador, manualmente, a mano, emulador, dispositivo, editor, producción, aplicación, simulador, "
    "interfaz, la app, entorno real",
    w.SHIP: "despliegue, deploy, publicación, release, push, lanzamiento",
    w.CHECK: "comprobaciones, verificaciones, verificación, comprobación, chequeos, checks, hooks, validación, "
    "validaciones, todo",
    w.PASS | w.AHEAD: "pasan, pasa, pasaron, pasó, pasando, verde, verdes, superan, supera, superaron, superadas, "
    "superados, aprobadas, aprobados",
    w.PASS: "no reporta errores, no muestra errores, no da errores, no arroja errores, no hay errores, exitosa, "
    "exitoso, exitosas, exitosos, exitosamente, con éxito, sin errores, sin error, ningún error, 0 errores, "
    "cero errores, limpio, limpia, limpios, limpias, ok, sin fallos, 0 fallos, cero fallos, sin fallas, "
    "correctamente, satisfactoriamente, sin problemas, sin advertencias, sin avisos, ninguna advertencia, "
    "funciona, funcionan, correcta, correcto, todo bien, sin incidencias, ejecutadas con éxito",
    w.BUILD | w.PASS: "compila sin errores, compila correctamente, compila bien, compila limpio, "
    "el código compila, el proyecto compila, todo compila, ya compila, compila ahora, compila de nuevo, "
    "se compila correctamente, compiló sin errores, compiló correctamente, compila con éxito",
    w.TYPES | w.PASS: "sin errores de tipo, sin errores de tipos, ningún error de tipos, no hay errores de tipos, "
    "no hay errores de tipo, sin errores de typescript",
    w.TEST | w.PASS: "ninguna prueba falla, ningún test falla, no hay pruebas fallidas",
    w.LINT | w.PASS: "sin errores de lint, no hay errores de lint, sin errores de eslint, sin avisos de lint",
    w.DONE | w.PLACED: _all(
        "incluid atendid abordad manejad tratad cubiert fijad anclad envuelt abiert escapad validad cachead "
        "memorizad llevad pasad portad formatead redondead ocultad mostrad simulad cifrad empaquetad redirigid "
        "desacoplad aligerad vaciad insertad filtrad bloquead capturad reutilizad declarad automatizad fusionad "
        "neutralizad comprimid reimplementad intercambiad endurecid enriquecid adoptad reordenad rediseñad "
        "recuperad añadid agregad modificad cambiad eliminad borrad cread reemplazad sustituid renombrad movid "
        "adaptad refactorizad mejorad optimizad simplificad introducid integrad configurad limpiad extraíd "
        "factorizad unificad redactad extendid migrad desactivad activad registrad instalad generad documentad "
        "revertid restaurad asegurad conectad retirad quitad ajustad reorganizad centralizad aislad separad "
        "agrupad reforzad parametrizad externalizad aplicad sincronizad encapsulad dividid limitad acelerad "
        "convertid reestructurad inicializad exportad importad ampliad actualizad subsanad hech escrit reescrit "
        "puest restablecid construid habilitad deshabilitad incorporad trasladad ordenad duplicad recread rehech "
        "reducid establecid definid preparad traducid pulid desarrollad modernizad protegid"
    ),
    w.DONE | w.PLACED | w.STATE: _all("corregid implementad terminad acabad finalizad reparad arreglad solucionad "
    "resuelt completad actualizad realizad cerrad aplicad hech ajustad eliminad cubiert")
    + ", al día, en su sitio, en su lugar",
    w.DONE | w.PLACED | w.STATE | w.END: "listo, lista, listos, listas, funcional, operativo, operativa, completo, "
    "completa",
    w.DONE: "corregí, añadí, agregué, implementé, actualicé, modifiqué, cambié, eliminé, borré, creé, reemplacé, "
    "sustituí, renombré, moví, refactoricé, mejoré, optimicé, simplifiqué, introduje, integré, configuré, limpié, "
    "extraje, unifiqué, escribí, reescribí, extendí, migré, desactivé, activé, registré, instalé, generé, "
    "documenté, revertí, restauré, conecté, quité, ajusté, reorganicé, separé, apliqué, arreglé, solucioné, "
    "resolví, completé, terminé, finalicé, hice los cambios, dejé listo, dejé funcionando, hice que, reparé, "
    "incorporé, construí, habilité, convertí, dividí, "
    + _se("corrigió corrigieron añadió añadieron agregó agregaron implementó implementaron actualizó actualizaron "
    "modificó modificaron cambió cambiaron eliminó eliminaron creó crearon reemplazó reemplazaron movió movieron "
    "refactorizó mejoró optimizó simplificó integró configuró configuraron limpió extrajo unificó aplicó aplicaron "
    "resolvió resolvieron solucionó solucionaron completó completaron ajustó ajustaron arregló arreglaron realizó "
    "realizaron renombró")
    + ", ya está, ya está listo, ya está corregido, todo listo, todo hecho, todo en orden, todo funciona, "
    "todo funcionando, ya funciona, ya funcionan, funciona ahora, funciona correctamente, funcionan correctamente, "
    "funciona de nuevo, vuelve a funcionar, ya no falla, ya no fallan, ya no ocurre, ya no se produce, "
    "ya no aparece, ya no se cuelga, ya no se rompe, ya no se bloquea, ya no se pierde, ya no lanza, ya no sucede, "
    "ya no da error, ya no se reproduce, tarea completada, tarea terminada, implementación completa, "
    "implementación completada, esto es lo que hice, esto es lo que cambié, esto es lo que se hizo, "
    "resumen de los cambios, resumen de cambios, resumen de lo realizado, aquí está el resumen de los cambios, "
    "aquí tienes un resumen de los cambios, lo que hice, lo que cambié, lo que se hizo, listo para fusionar, "
    "listo para revisión, listo para revisar, lista para revisión, listo para usar, lista para usar, "
    "listo para producción, listo para desplegar, queda listo, quedó listo, queda resuelto, quedó resuelto, "
    "quedó corregido, ya quedó" + ", incluí, atendí, abordé, manejé, traté, cubrí, fijé, envolví, abrí, protegí, "
    "aseguré, escapé, cambié, intercambié, trasladé, llevé, pasé, porté, modernicé, ordené, formateé, redondeé, "
    "oculté, simulé, cifré, redirigí, desacoplé, vacié, inserté, filtré, bloqueé, capturé, reutilicé, declaré, "
    "automaticé, fusioné, neutralicé, comprimí, reimplementé, traduje, definí, sustituí, reordené, rediseñé, "
    "recuperé, incorporé, habilité, deshabilité, dividí, convertí, construí, reduje, añadí, puse, quité, hice, "
    "dejé, introduje, rehíce, unifiqué, extraje, moví, renombré, migré, apliqué, limpié, escribí, reescribí, "
    "agregué, completé, terminé, resolví, arreglé, solucioné, reparé, corregí, preparé, documenté, conecté, "
    "instalé, generé, revertí, restauré, separé, ajusté, adapté, reorganicé, centralicé, simplifiqué, optimicé, "
    "mejoré, integré, configuré, desactivé, activé, actualicé, modifiqué, eliminé, borré, creé, reemplacé, "
    "implementé, refactoricé",
    w.DONE | w.HEAD: "cambios, cambios realizados, archivos modificados, ficheros modificados, archivos nuevos, "
    "archivos creados, cambios principales, qué cambió, qué se hizo, qué hice, modificaciones, resumen, "
    "cambios aplicados, mejoras realizadas, novedades, trabajo realizado, principales cambios, cambios hechos, "
    "lo que cambió, archivos actualizados",
    w.VERIFIED | w.PLACED: _all("verificad probad validad testead"),
    w.VERIFIED | w.PLACED | w.WEAK: _all("comprobad confirmad ejecutad revisad lanzad"),
    w.VERIFIED: "verifiqué, probé, validé, funciona como se esperaba, funciona según lo esperado, "
    "funcionan como se esperaba, se comporta como se esperaba, probado con éxito, arranca sin errores, "
    "arranca correctamente, inicia correctamente, verificado y funcionando, funciona como debe, se verificó, "
    "se validó, se probó, tal como se esperaba",
    w.VERIFIED | w.WEAK: "comprobé, ejecuté, confirmé, corrí",
    w.SHIPPED | w.PLACED | w.STATE: _all("desplegad publicad fusionad subid commitead pushead mergead enviad"),
    w.SHIPPED: "hice commit, hice push, hice el commit, hice el push, desplegué, publiqué, fusioné, "
    "subí los cambios, subí el, commit creado, commit realizado, commit hecho, push realizado, push hecho, "
    "pr creado, pr abierto, pr creada, abrí un pr, abrí el pr, creé un pr, creé el pr, pull request creado, "
    "pull request abierto, abrí un pull request, creé un pull request, se desplegó, se publicó, se fusionó, "
    "está en producción, está en línea, ya está en producción, commiteé, pusheé, mergeé, el pr está abierto, "
    "pr está abierto, el pr ya está, pr listo, el pr está listo, la pr está abierta, pull request está abierto, "
    "queda desplegado, quedó desplegado, ya está desplegado, está desplegado, ya está subido, está mergeado, "
    "ya está mergeado, hice merge, hice el merge, hecho el push, hecho push, hecho commit, subido a, subí a, "
    "desplegado en, publicado en",
    w.THAT: "que",
    w.SELF: "he, hemos, yo",
    w.HAVE: "he, hemos, ha sido, han sido, se ha, se han, ha quedado, han quedado, quedó, quedaron, fue, fueron, "
    "queda, quedan, ha, han, sido, lo he, la he, los he, las he, ya está, ya están",
    w.AUX: "ya, ahora está, ahora están",
    w.BE: "está, están, es, son",
    w.ADV: "todos, todas, todo, también, ya, ahora, completamente, totalmente, correctamente, bien, exitosamente, "
    "además, finalmente, luego, entonces, perfecto, genial, sí, los, las, el, la, además, después, así, ambos, "
    "ambas, directamente, simplemente, aún, todavía, nuevamente, manualmente, automáticamente, por fin, a, "
    "satisfactoriamente, previamente, lo, aquí, acá, lamentablemente, desafortunadamente",
    w.DET: "un, una, unos, unas, este, esta, estos, estas, ese, esa, mi, mis, tu, tus, su, sus, cada, algún, "
    "alguna, ningún, ninguna, de, del, por, como, qué, cuál, al, otro, otra",
    w.AND: "y, e, además de, más",
    w.NOW: "ahora, ya",
    w.LINK: "en, para, con, a, de, del, al, por, sin, sobre, desde, hasta, según, entre, mediante, que, porque, "
    "ya, cuando, donde, tras, vía, como, y, contra, hacia, usando, así",
    w.BUT: "pero, sin embargo, aunque, no obstante, mientras que",
    0: "no solo, no sólo, no solamente, sin problema, sin romper, sin cambiar, sin modificar, sin afectar, "
    "ya no es necesario, no hay problema, pasa a",
    w.NOT: "nunca, jamás, nada, ni, ningún, ninguna, ninguno, tampoco, en lugar de, en vez de, falta, faltan, "
    "incompleto, incompleta",
    w.NOT | w.CANT | w.WITHOUT: "sin, omití, sin haber, sin poder, me salté, salté, me he saltado, he omitido, "
    "se omitieron",
    w.NOT | w.CANT: "no, no he, no he podido, no me fue posible, no me ha sido posible, no me es posible, no pude, "
    "no se pudo, no se pudieron, no se ha podido, no se han, no se ha, no ha sido posible, no fue posible, "
    "no puedo, no es posible, aún no, todavía no, no logré, no conseguí, imposible, no se, no tengo forma de, "
    "no hay forma de, no tengo manera de, no hay manera de, no me dio tiempo a, no me dio tiempo de, "
    "no tuve tiempo de, no alcancé a, no llegué a, no tuve oportunidad de",
    w.UNREAL: "voy, va, vamos, van, será, serán, sería, serían, quiero, quieres, quiere, puedo, puedes, puede, "
    "pueden, podría, podrían, debería, deberían, debo, debe, deben, debes, hay que, tengo que, tienes que, "
    "tiene que, necesito, necesitas, necesita, necesario, para que, para asegurar, asegúrate, asegúrese, asegurar, "
    "asegurarse, verifica que, comprueba que, por favor, no olvides, recuerda, planeo, propongo, sugiero, "
    "recomiendo, intento, intentaré, intentar, probablemente, quizás, quizá, tal vez, posiblemente, espero, "
    "esperemos, espera, se espera, esperado, parece, parecen, aparentemente, supuestamente, teóricamente, cuando, "
    "hasta, hasta que, antes de, después de que, una vez, próximo, próxima, siguiente, mañana, tú, usted, según, "
    "dice, dijo, dijiste, afirma, creo, pienso, supongo, pendiente, pendientes, cómo, por qué, quién, queda por, "
    "falta por, a fin de, con el fin, ejecuta, corre, objetivo, desea, deseas, ojalá, corregiré, implementaré, "
    "me gustaría",
    w.IF: "si, siempre que, en caso de, en cuanto, tan pronto como, mientras, a menos, una vez que, "
    "según la documentación, según los docs, según la doc",
    w.AWAY: "en la versión, en una versión, upstream",
    w.OLD: "antes, anteriormente, previamente, originalmente, inicialmente, ayer, antes de mis, antes del cambio, "
    "antes de mi, en main, en master",
    w.MATE: "quieres, quiere, deseas, puedo, debo, te gustaría, continúo, procedo, hago",
    w.ASK: "quieres, deseas, puedo, debo, cómo, por qué, cuál, cuándo, hay que",
    w.RUNS: "ejecutarlo, ejecutarla, ejecutarlas, ejecutarlos, ejecutado, ejecutar, ejecuté, ejecutadas, "
    "ejecutados, ejecutaron, ejecutó, verifiqué, corrido, correr, corrí, lanzado, lanzar, ejecución, corriendo, "
    "corridas, corridos, corrieron, corrió, lanzados, lanzadas, lanzaron, pasado los tests, ejecutarse, correrlo, "
    "correrlos, correrla, lanzarlo, lanzarlos, ejecutada",
    w.RUNS | w.PROOF: "verificarlo, verificarla, probarlo, probarla, probarlas, probarlos, comprobarlo, "
    "comprobarla, testearlo, probado, probar, probé, probados, probadas, probaron, probó, verificado, verificar, "
    "validado, validar, comprobado, comprobar, comprobé, testeado, testear, confirmado, confirmar, reproducir, "
    "verificada, verificados, probada, validé, comprobada, comprobados, comprobadas, validada, validados, "
    "validarlo, testeada, testeados, confirmarlo, verificadas, verificó, verificaron, reproducirlo",
    w.RUNS | w.BUILD: "compilado, compilar, compilé, construido, construir, compiló, recompilado, compilada, "
    "compilarlo, compilaron, construida, construirlo, compilados",
    w.UNRUN: "sin probar, sin verificar, sin ejecutar, sin testear, sin validar, sin compilar, no probado, "
    "no probada, no verificado, no verificada, no ejecutadas, no ejecutados, no testeado, "
    "solo comprobé la sintaxis, sólo comprobé la sintaxis, solo revisé la sintaxis, solo verifiqué la sintaxis, "
    "sólo verifiqué la sintaxis, no puedo garantizar, no garantizo, no puedo asegurar, no se ha podido probar, "
    "no he ejecutado nada, no ejecuté nada, no probé nada, nada probado, queda sin probar, queda sin verificar, "
    "sigue sin probar, sigue sin verificar, solo la sintaxis, sólo la sintaxis, únicamente la sintaxis, "
    "solo leyendo el código, solo por lectura, solo una revisión estática, solo análisis estático, "
    "sin haberlo probado, sin haberlo ejecutado, sin llegar a probarlo, sin verificación, sin comprobar, "
    "sin validación, no comprobado, no comprobada, no validado, no validada, no está probado, no está verificado, "
    "no está probada, no está verificada, aún no está probado",
    w.OURS: "esto, lo, la, los, las, cambio, cambios, código, corrección, arreglo, comportamiento, resultado, eso, "
    "el, nada, solución, script, scripts",
    w.FAIL: "falla, fallan, fallando, fallaron, falló, rotas, rota, roto, rotos, en rojo, rojo, no pasan, no pasa, "
    "no pasaron, no compila, siguen fallando, sigue fallando, fallido, fallidas, fallidos, con errores, da error, "
    "dan error, siguen en rojo, están rotos, está roto, está rota, no terminan, sin pasar, fallando todavía, "
    "no funcionan aún, se cae, se rompe, truena",
    w.FAIL | w.BUILD: "error de compilación, errores de compilación, no compila",
    w.FAIL | w.TEST: "pruebas fallidas, prueba fallida, tests fallidos, test fallido, pruebas rotas",
    w.WAIT: "en curso, todavía se está ejecutando, aún se está ejecutando, aún en ejecución, en ejecución, "
    "sigue en ejecución, siguen en ejecución, sigue corriendo, siguen corriendo, en proceso, en progreso, "
    "pendiente de, aún no ha terminado, aún no termina, en segundo plano, en cola, está corriendo, "
    "se está ejecutando, se están ejecutando, esperando",
    w.BEG: "por favor ejecuta, por favor prueba, por favor verifica, pruébalo en, verifícalo en, hay que probarlo, "
    "falta probar, falta verificar, queda por probar, debe probarse, debe verificarse, conviene ejecutar, "
    "recomiendo ejecutar, te recomiendo ejecutar, necesita verificación, habría que ejecutar, "
    "tendrás que ejecutar, queda pendiente verificarlo, queda pendiente probarlo, queda pendiente probar, "
    "queda pendiente verificar, pendiente de verificar, pendiente de probar, falta verificarlo, falta probarlo, "
    "pendiente de verificación, pendiente de pruebas, quieres que ejecute los tests, "
    "quieres que ejecute las pruebas, puedo ejecutar los tests, puedo ejecutar las pruebas, quieres que lo pruebe",
    w.TEST | w.BEG: "ejecuta las pruebas para confirmar",
    w.RUN | w.BEG: "requiere verificación manual, prueba manual pendiente",
    w.ONLY: "solo, sólo, solamente, únicamente, casi, parcialmente, la mayoría, mayormente, en su mayoría, "
    "prácticamente",
    w.EXCEPT: "excepto, salvo, menos, a excepción, con excepción, aparte de, exceptuando, quitando",
    w.PART: "nuevas, nuevos, nueva, nuevo, afectados, afectadas, relacionadas, relacionados, unitarias, unitarios, "
    "existentes, añadidas, agregadas, correspondientes, específicas, relevantes, integración",
    w.NOT | w.CANT | w.OURS: "nada de esto se ha, nada de esto ha sido, nada de esto está, nada de esto fue, "
    "nada se ha, nada se, no se ha ejecutado nada, no he ejecutado nada",
    w.FAIL | w.BUILD | w.STILL: "todavía no compila, aún no compila, sigue sin compilar",
    w.FAULT: "errores, error, advertencias, avisos, se queja, marca errores, incidencias",
    w.BEG | w.NOT: "no está instalado, no está instalada, no están instalados, no está disponible, "
    "no están disponibles, no tengo acceso a, sin acceso a, sin acceso a la red, sin conexión, sin red, "
    "no hay red, no hay acceso a, no hay docker, sin docker, sin base de datos, no tengo base de datos, "
    "no hay base de datos",
    w.NOT | w.CANT | w.SELF: "no pude, no he podido, no puedo, no he, no logré, no conseguí, no alcancé a, "
    "no llegué a, no pudimos, no hemos, no hemos podido, no me fue posible, no me ha sido posible, no me es posible",
    w.TEST | w.UNRUN: "no hubo pruebas, no hubo tests, ninguna prueba ejecutada, pruebas no ejecutadas, "
    "tests sin ejecutar, pruebas sin ejecutar, no ejecuté las pruebas, no corrí las pruebas, no corrí los tests, "
    "sin pasar los tests, sin correr los tests, sin ejecutar los tests, sin ejecutar las pruebas, "
    "no pasé los tests, no lancé los tests",
    w.BEG | w.WEAK: "falta ejecutar, falta correr, falta lanzar, queda ejecutar, queda por ejecutar, "
    "quedan por ejecutar, queda correr, faltaría ejecutar, faltaría correr, habrá que ejecutar, hay que ejecutar, "
    "hay que correr, hay que lanzar, hace falta ejecutar, habría que correr, tienes que ejecutar, "
    "tendrás que correr, deberías ejecutar, ejecuta los tests, ejecuta las pruebas, corre los tests, "
    "corre las pruebas, por favor corre, pendiente de ejecutar, pendiente ejecutar",
    w.FAULT | w.STILL: "todavía se queja, sigue quejándose, aún se queja, todavía marca, sigue marcando, "
    "sigue reportando, todavía marca un error",
    w.WANTED: "falla como se esperaba, fallan como se esperaba, fallo esperado, falla a propósito, "
    "fallan a propósito, falla sin el arreglo, falla sin la corrección, fase roja, falla intencionalmente",
    w.STILL: "aún, todavía, sigue, siguen, restantes, preexistentes, preexistente, ya existentes, ya existían, "
    "no relacionados, no relacionadas",
    w.PLAN: "próximos pasos, siguientes pasos, siguiente paso, próximo paso, plan, por hacer, pendiente, "
    "pendientes, recomendaciones, recomendación, sugerencias, opciones, cómo probar, cómo ejecutar, cómo usar, "
    "uso, instrucciones, pasos, criterios de aceptación, resultado esperado, comportamiento esperado, opcional, "
    "preguntas, plan de acción, propuesta, para probar, para ejecutar, qué falta, lo que falta, "
    "verificación manual, objetivo, todo:, limitaciones",
    w.PAST: "causa, causa raíz, problema, el problema, antes, contexto, síntoma, síntomas, por qué, "
    "comportamiento anterior, origen",
    w.FINE: "funciona, funcionan, correctamente, bien, éxito, pasan, pasa, idéntico, coincide, sin, ningún, "
    "ninguna, con, vía, todas, todos, existe",
}  # fmt: skip

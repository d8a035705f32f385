"""How do agents judge their own work in Spanish, and in which words are they asked to?"""

from stillgreen.claims.audit import _tags as a

WORDS = {
    a.CONCURRENCY: "concurren*, paralel*, simultáne*, a la vez, al mismo tiempo, condición de carrera, "
    "condiciones de carrera, carrera, carreras, dos procesos, dos escritores, dos escrituras, interbloqueo*, "
    "deadlock*, bloqueo, bloqueos, candado*, atómic*, atomicidad, thread safe, estado compartido, race condition*, "
    "mutex*, hilos",
    a.FAILURE: "fallo, fallos, falla, fallas, manejo de errores, gestión de errores, control de errores, "
    "ruta de error, rutas de error, casos de error, caso de error, en caso de error, si falla, caída, caídas, "
    "excepci*, interrup*, interrump*, corte, cortes, escritura parcial, a medio escribir, reversión, rollback*, "
    "inaccesible*",
    a.REPEATS: "repetid*, repetición, repeticiones, ejecuciones repetidas, reejecu*, reinici*, idempoten*, "
    "dos veces, segunda ejecución, reintent*, duplicad*, volver a ejecutar",
    a.LIMITS: "límite*, limite*, cota, cotas, acotad*, tope, desbord*, archivos grandes, ficheros grandes, "
    "entrada vacía, entradas vacías, lista vacía, memoria, cuota*, tiempo de espera, timeout*, tamaño*, casos límite",
    a.SECRETS: "secreto*, credencial*, token, tokens, contraseña*, clave api, claves api, clave de api, "
    "claves de api, clave privada, claves privadas, datos personales, fuga, fugas, filtra*",
    a.RUN: "realmente ejecutad*, ejecutado de verdad, ejecutad*, lo ejecuté, ejecuté, probado a mano, a mano, "
    "de extremo a extremo, en marcha",
    a.OTHER: "seguridad, inyecci*, xss, csrf, permiso*, compatibilidad, retrocompatib*, pérdida de datos, "
    "codificaci*, zona horaria, zonas horarias, enlace simbólico, enlaces simbólicos, migraci*, rendimiento, "
    "validación de entrada*, entrada inválida, entradas inválidas",
    a.FIXED: "corregid*, corregi*, corregí, arreglad*, arreglé, añadid*, añadí, agregad*, agregué, ahora, "
    "protegid*, protegí, limitad*, acotad*, enmascarad*, reemplazad*, eliminad*, movid*, cerrad*, capturad*, "
    "cambiad*, cambié",
    a.SOUND: "ya sólid*, ya era sólid*, ya eran sólid*, ya estaba sólid*, ya es sólid*, ya segur*, ya era segur*, "
    "ya eran segur*, ya es segur*, ya estaba bien, ya estaban bien, ya está bien, ya estaba cubiert*, "
    "ya está cubiert*, ya cubiert*, ya gestionad*, ya estaba gestionad*, ya está gestionad*, ya se gestiona*, "
    "ya se maneja*, ya manejad*, ya controlad*, ya estaba controlad*, ya protegid*, ya estaba protegid*, "
    "ya está protegid*, ya atómic*, ya era atómic*, ya es atómic*, ya idempotente*, ya era idempotente*, "
    "ya es idempotente*, ya acotad*, ya estaba acotad*, ya está acotad*, ya limitad*, ya estaba limitad*, "
    "ya correct*, ya era correct*, ya validad*, no afectad*, no se ve afectad*, no le afecta, no afecta, "
    "nada que cambiar, nada que corregir, no requiere cambios, no hace falta cambi*, sin riesgo, no hay riesgo*, "
    "ningún riesgo, no aplica, no puede ocurrir, no puede pasar, sin estado compartido, no hay estado compartido, "
    "no hay secretos, sin secretos, ningún secreto, no hay credenciales, sin credenciales",
    a.PURPOSE: "limitación conocida, limitaciones conocidas, límite conocido, compromiso asumido, a propósito, "
    "adrede, deliberad*, intencionad*, intencional*, conscientemente, lo dejé como está, dejado como está, "
    "dejada como está, dejé como está, dejo como está, dejé tal cual, dejado tal cual, se deja como está, "
    "se dejó como estaba, sin cambios a propósito, por diseño, aceptad*, aceptable*, asumid*, fuera de alcance, "
    "fuera del alcance, decidí no",
    a.FINE: "ok, bien, correcto, limpio, segur*, ninguno, ninguna, nada, sin problema, sin problemas, no procede, "
    "no relevante, idempotente, atómico, verificado, idempotent*, atómic*",
    a.LABEL: "autoauditor*, auto auditor*, autorrevis*, auto revis*, autoevalua*, auto evalua*, autocrític*, "
    "auditoría propia, auditoría de mi, auditoría de mis, releí mi, releí mis, releyendo mi, releyendo mis, "
    "revisé mi, revisé mis, revisando mi, revisando mis, mi propio cambio, mis propios cambios, mi propio trabajo, "
    "revisión de riesgos, riesgos revisados, revisé los riesgos, self audit*",
    a.TITLE: "auditoría, auditoria, riesgo, riesgos, revisado, revisión, comprobado, evaluación, análisis",
    a.LOOKED: "revis*, comprobé, comprobad*, comprob*, examin*, analicé, analizad*, evalué, evaluad*, consider*, "
    "miré, verifiqué, verificad*, inspeccion*, repas*, pensé en",
    a.RITUAL: "todo revisado, todo comprobado, todo verificado, lo revisé todo, revisé todo, revisado todo, "
    "doble comprobación, doble revisión, verificado dos veces, comprobado dos veces, auditado, auditoría completa*, "
    "auditoría hecha, auditoría superada, todo bien, todo correcto, todo en orden, todo ok, se ve bien, "
    "tiene buena pinta, sin problemas encontrados, no encontré problemas, no se encontraron problemas, "
    "revisado a fondo, revisado con cuidado, autoauditor*, autorrevis*, autoevalua*",
    a.UNREAL: "voy a, revisaré, comprobaré, miraré, próxim*, hay que, habría que, debería, deberías, conviene, "
    "debo, por favor, no revisé, no he revisado, no revisad*, sin revisar, no comprobé, no he comprobado, "
    "no comprobad*, sin comprobar, no auditad*, no he auditado, todavía no, aún no, antes de mi cambio, "
    "preexistente*, no relacionad*, si quieres, si quiere, si lo desea, quieres que, quiere que",
    a.PLAN: "próximos pasos, siguientes pasos, pendiente, pendientes, por hacer, plan, recomendacion*, sugerencia*, "
    "preguntas abiertas",
}  # fmt: skip

ASK = (
    "Antes de terminar, juzga tu propio cambio en tres líneas como máximo, sin tabla. "
    "Mira la concurrencia, los fallos, las ejecuciones repetidas, los límites, los secretos y si realmente se ejecutó. "
    "Di qué corregiste, qué ya era sólido y qué dejaste así a propósito. "
    "Si no hay nada que juzgar, escribe: no hace falta auditoría: motivo."
)
TELL = (
    "el código cambió y la respuesta no lo juzga "
    "(concurrencia, fallos, ejecuciones repetidas, límites, secretos, ejecutado de verdad)"
)
END = "Dos veces por sesión como máximo; {} lo desactiva"

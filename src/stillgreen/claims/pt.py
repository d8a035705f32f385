"""What agents write in Portuguese, Brazilian and European, when work is done, checks pass, or did not run."""

from stillgreen.claims import _tags as w


def _all(stems: str, endings: str = "o a os as") -> str:
    """Participles in both genders and numbers, from their stems."""
    return ", ".join(stem + ending for stem in stems.split() for ending in endings.split())


WORDS = {
    w.TEST: "teste, testes, test, tests, suíte, suíte de testes, bateria de testes, testes unitários, "
    "testes de integração, testes e2e, ci, pipeline, casos de teste, testes de regressão, toda a suíte, suite, "
    "suite de testes, integração contínua",
    w.TEST | w.SUITES: "arquivos de teste, ficheiros de teste, arquivos de testes",
    w.BUILD: "build, builds, compilação, a compilação, verificação de sintaxe, checagem de sintaxe, bundle",
    w.LINT: "lint, linter, linting, linters, análise estática, estilo de código",
    w.TYPES: "tipos, tipagem, checagem de tipos, verificação de tipos, typecheck, erros de tipo, erros de tipagem",
    w.FORMAT: "formatação, formatador",
    w.RUN: "navegador, manualmente, à mão, emulador, dispositivo, editor, produção, aplicação, aplicativo, "
    "simulador, interface, o app, ambiente real",
    w.SHIP: "deploy, publicação, release, push, implantação, lançamento",
    w.CHECK: "verificações, verificação, checagens, checks, hooks, validação, validações, tudo",
    w.PASS | w.AHEAD: "passam, passa, passaram, passou, passando, verde, verdes, aprovados",
    w.PASS: "não reporta erros, não mostra erros, não dá erros, não aponta erros, não há erros, com sucesso, "
    "bem-sucedido, bem-sucedida, bem-sucedidos, sem erros, sem erro, nenhum erro, 0 erros, zero erros, limpo, "
    "limpa, limpos, ok, sem falhas, 0 falhas, zero falhas, nenhuma falha, corretamente, sem problemas, sem avisos, "
    "sem warnings, funciona, funcionam, tudo certo, nenhum problema, executaram com sucesso",
    w.BUILD | w.PASS: "compila sem erros, compila corretamente, compila limpo, o código compila, "
    "o projeto compila, tudo compila, já compila, compila agora, compila normalmente, compilou sem erros, "
    "compilou com sucesso, compila com sucesso",
    w.TYPES | w.PASS: "sem erros de tipo, sem erros de tipos, nenhum erro de tipo, sem erros de typescript, "
    "sem erros de tipagem",
    w.TEST | w.PASS: "nenhum teste falhou, nenhum teste falha, nenhum teste falhando",
    w.LINT | w.PASS: "sem erros de lint, nenhum erro de lint, sem erros do eslint, sem avisos de lint",
    w.DONE | w.PLACED: _all(
        "incluíd atendid abordad gerenciad cobert fixad envolvid abert assegurad escapad validad movimentad portad "
        "modernizad ordenad formatad arredondad ocultad exibid simulad criptografad empacotad redirecionad "
        "desacoplad esvaziad inserid filtrad bloquead capturad reutilizad duplicad declarad automatizad fundid "
        "comprimid reimplementad enriquecid adotad reordenad redesenhad recuperad adequad contemplad resolvid "
        "corrigid adicionad acrescentad modificad alterad removid excluíd apagad criad substituíd trocad renomead "
        "movid adaptad refatorad melhorad otimizad simplificad introduzid integrad configurad limp extraíd "
        "unificad escrit reescrit estendid migrad desativad ativad registrad instalad gerad documentad revertid "
        "restaurad conectad retirad ajustad reorganizad centralizad isolad separad agrupad reforçad parametrizad "
        "aplicad sincronizad encapsulad dividid limitad acelerad convertid reestruturad inicializad exportad "
        "importad ampliad habilitad desabilitad incorporad atualizad feit refeit construíd reduzid preparad "
        "traduzid definid protegid desenvolvid colocad tratad"
    ),
    w.DONE | w.PLACED | w.STATE: _all("corrigid implementad terminad finalizad concluíd consertad resolvid arrumad "
    "completad atualizad realizad fechad aplicad feit ajustad removid") + ", em dia, no lugar",
    w.DONE | w.PLACED | w.STATE | w.END: "pronto, pronta, prontos, prontas, funcional, operacional, completo, completa",
    w.DONE: "corrigi, adicionei, implementei, atualizei, modifiquei, alterei, mudei, removi, apaguei, excluí, "
    "criei, substituí, troquei, renomeei, movi, refatorei, melhorei, otimizei, simplifiquei, introduzi, integrei, "
    "configurei, limpei, extraí, unifiquei, escrevi, reescrevi, estendi, migrei, desativei, ativei, registrei, "
    "instalei, gerei, documentei, reverti, restaurei, conectei, retirei, ajustei, reorganizei, separei, apliquei, "
    "consertei, arrumei, resolvi, completei, terminei, finalizei, concluí, fiz as alterações, fiz as mudanças, "
    "fiz os ajustes, tratei, habilitei, converti, dividi, construí, já está pronto, tudo pronto, tudo feito, "
    "tudo funcionando, tudo funciona, já funciona, funciona agora, agora funciona, funciona corretamente, "
    "funcionam corretamente, funciona de novo, voltou a funcionar, volta a funcionar, não falha mais, "
    "não falham mais, não ocorre mais, não acontece mais, não aparece mais, não trava mais, não quebra mais, "
    "não se perde mais, não lança mais, não dá mais erro, não se reproduz mais, tarefa concluída, "
    "tarefa finalizada, implementação completa, implementação concluída, aqui está o que fiz, "
    "aqui está o que mudou, aqui está um resumo das mudanças, aqui está o resumo das alterações, "
    "resumo das mudanças, resumo das alterações, o que fiz, o que mudei, o que foi feito, o que mudou, "
    "pronto para merge, pronto para revisão, pronta para revisão, pronto para uso, pronto para produção, "
    "pronto para deploy, pronto para usar, ficou pronto, ficou resolvido, incluí, atendi, abordei, gerenciei, "
    "cobri, fixei, envolvi, abri, protegi, assegurei, escapei, portei, modernizei, ordenei, formatei, arredondei, "
    "ocultei, simulei, criptografei, redirecionei, desacoplei, esvaziei, inseri, filtrei, bloqueei, capturei, "
    "reutilizei, declarei, automatizei, comprimi, reimplementei, traduzi, defini, adotei, reordenei, redesenhei, "
    "recuperei, incorporei, desabilitei, ampliei, reduzi, centralizei, isolei, refiz, coloquei, deixei, "
    "contemplei, passei a usar, mexi",
    w.DONE | w.HEAD: "mudanças, alterações, mudanças realizadas, alterações realizadas, arquivos modificados, "
    "arquivos alterados, arquivos novos, arquivos criados, principais mudanças, principais alterações, resumo, "
    "alterações feitas, mudanças feitas, novidades, trabalho realizado, modificações, melhorias realizadas, "
    "ficheiros alterados, arquivos atualizados",
    w.VERIFIED | w.PLACED: _all("verificad testad validad conferid"),
    w.VERIFIED | w.PLACED | w.WEAK: _all("confirmad executad rodad checad revisad"),
    w.VERIFIED: "verifiquei, testei, validei, funciona como esperado, funcionam como esperado, "
    "funciona conforme esperado, conforme esperado, comporta-se como esperado, testado com sucesso, "
    "inicia sem erros, sobe sem erros, inicia corretamente, verificado e funcionando, como esperado",
    w.VERIFIED | w.WEAK: "confirmei, executei, rodei, conferi, chequei",
    w.SHIPPED | w.PLACED | w.STATE: _all("publicad implantad mesclad enviad commitad deployad mergead"),
    w.SHIPPED: "fiz commit, fiz push, fiz o commit, fiz o push, fiz deploy, fiz o deploy, publiquei, implantei, "
    "mesclei, enviei as alterações, enviei para, commit criado, commit feito, push feito, push realizado, "
    "pr criado, pr aberto, abri um pr, abri o pr, criei um pr, criei o pr, pull request criado, "
    "pull request aberto, abri um pull request, criei um pull request, está em produção, está no ar, "
    "já está no ar, foi para produção, commitei, mergeei, deploy concluído, deploy realizado, subi as alterações, "
    "subi para, o pr está aberto, pr está aberto, o pr já está, pr pronto, o pr está pronto, "
    "pull request está aberto, o deploy foi feito, já está publicado, está publicado, está mergeado, fiz merge, "
    "fiz o merge, push para a branch, enviado para a branch, enviei para a branch, enviado para o repositório",
    w.THAT: "que",
    w.SELF: "eu, nós",
    w.HAVE: "foi, foram, sido, tem sido, agora está, agora estão, já foi, já foram, já está, já estão, ficou, "
    "ficaram, tenho, temos",
    w.AUX: "já, agora",
    w.BE: "está, estão, é, são",
    w.ADV: "todos, todas, tudo, também, já, agora, completamente, totalmente, corretamente, bem, além, finalmente, "
    "então, depois, perfeito, ótimo, sim, os, as, o, a, ambos, ambas, diretamente, simplesmente, ainda, novamente, "
    "manualmente, automaticamente, sucesso, com, enfim, devidamente, aqui, infelizmente",
    w.DET: "um, uma, uns, umas, este, esta, estes, estas, esse, essa, meu, minha, seu, sua, cada, algum, alguma, "
    "nenhum, nenhuma, de, do, da, dos, das, por, como, qual, ao, outro, outra, pelo, pela",
    w.AND: "e, além de, mais",
    w.NOW: "agora, já",
    w.LINK: "em, no, na, nos, nas, para, com, a, de, do, da, ao, por, sem, sobre, desde, até, entre, via, que, "
    "porque, já, quando, onde, após, como, e, contra, usando, assim, pelo, pela",
    w.BUT: "mas, porém, contudo, no entanto, entretanto, embora",
    0: "não só, não apenas, não somente, sem quebrar, sem alterar, sem mudar, sem afetar, não é mais necessário, "
    "sem problema, passa a",
    w.NOT: "nunca, jamais, nada, nem, nenhum, nenhuma, tampouco, em vez de, ao invés de, falta, faltam, "
    "incompleto, incompleta",
    w.NOT | w.CANT | w.WITHOUT: "sem, pulei, sem ter",
    w.NOT | w.CANT: "não, ainda não, não consegui, não pude, não foi possível, não foram, não foi, não é possível, "
    "não posso, impossível, não deu para, não deu, não cheguei a, não tenho como, não há como, não deu tempo de, "
    "não tive tempo de, não puderam ser, não pôde ser, não pode ser, não tive como, não houve como, "
    "não tive oportunidade de, não está, não estão, ainda não está, ainda não foi, ainda não foram, não puderam",
    w.UNREAL: "vou, vai, vamos, vão, será, serão, seria, seriam, quero, quer, queres, posso, pode, podem, poderia, "
    "poderiam, deveria, deveriam, devo, deve, devem, preciso, precisa, precisamos, é necessário, para que, "
    "para garantir, certifique-se, garanta, garantir, verifique, verifica, por favor, não esqueça, lembre-se, "
    "planejo, proponho, sugiro, recomendo, tento, tentarei, tentar, provavelmente, talvez, possivelmente, espero, "
    "espere, espera-se, esperado, parece, parecem, aparentemente, supostamente, teoricamente, quando, até, "
    "até que, antes de, depois que, assim que, próximo, próxima, seguinte, amanhã, você, tu, segundo, diz, disse, "
    "afirma, acho, acredito, penso, suponho, pendente, pendentes, como fazer, por que, quem, rode, execute, "
    "objetivo, deseja, gostaria, corrigirei, implementarei, farei, a fim de",
    w.IF: "se, caso, desde que, assim que, logo que, enquanto, a menos, uma vez que, quando os, quando as, "
    "segundo a documentação, de acordo com a documentação",
    w.AWAY: "na versão, em uma versão, upstream",
    w.OLD: "antes, anteriormente, previamente, originalmente, inicialmente, ontem, antes das minhas, "
    "antes da mudança, antes da alteração, na main, na master",
    w.MATE: "quer, deseja, posso, devo, gostaria, continuo, prossigo",
    w.ASK: "quer, deseja, posso, devo, como, por que, qual, quando, será",
    w.RUNS: "executá-lo, executá-los, rodá-los, rodá-lo, executado, executar, executei, executados, rodei, rodado, "
    "rodar, rodados, rodaram, verifiquei, execução, rodando, rodada, rodadas, rodou, rodarem, executadas, "
    "executada, executou, executaram, rodá-la, executá-la, chegaram a rodar, disparado",
    w.RUNS | w.PROOF: "verificá-lo, verificá-la, testá-lo, testá-la, validá-lo, testado, testar, testei, testados, "
    "testada, verificado, verificar, verificada, validado, validar, validei, conferir, conferido, confirmar, "
    "confirmado, confirmei, reproduzir, checar, checado, verificadas, testadas, verificados, validados, validadas, "
    "conferida, conferidos, confirmada, checada, testá-los, verificá-los, verificaram, validá-la, reproduzi-lo, "
    "conferi-lo",
    w.RUNS | w.BUILD: "compilado, compilar, compilei, buildado, buildar, construir, recompilado, compilada, "
    "compilá-lo, construído, buildada, compilaram",
    w.UNRUN: "sem testar, sem verificar, sem rodar, sem executar, sem validar, sem compilar, não testado, "
    "não testada, não verificado, não verificada, não executado, não executados, só verifiquei a sintaxe, "
    "apenas verifiquei a sintaxe, verifiquei apenas a sintaxe, verifiquei só a sintaxe, não posso garantir, "
    "não garanto, não rodei nada, não executei nada, não testei nada, nada testado, segue sem testar, "
    "continua sem teste, fica sem verificar, só a sintaxe, apenas a sintaxe, somente a sintaxe, "
    "só análise estática, apenas análise estática, apenas leitura do código, sem ter testado, sem ter executado, "
    "sem ter rodado, sem verificação, sem validação, não conferido, não validado, não validada, não está testado, "
    "não está testada, não está verificado, ainda não testado, ainda não testada",
    w.OURS: "isso, isto, o, a, os, as, mudança, mudanças, alteração, alterações, código, correção, comportamento, "
    "resultado, nada, solução, ajuste, script, scripts",
    w.FAIL: "falha, falham, falhando, falharam, falhou, quebrado, quebrada, quebrados, vermelho, em vermelho, "
    "não passam, não passa, não passaram, não compila, continuam falhando, continua falhando, com erros, dá erro, "
    "dão erro, não passou, vermelhos, vermelhas, estão vermelhos, continuam vermelhos, não terminam, "
    "está quebrado, está quebrada, estão quebrados, não funciona ainda, quebra, quebram",
    w.FAIL | w.BUILD: "erro de compilação, erros de compilação, não compila",
    w.FAIL | w.TEST: "testes falhando, teste falhando, testes com falha, testes quebrados, falhas nos testes",
    w.WAIT: "em andamento, ainda está rodando, ainda estão rodando, ainda rodando, em execução, ainda em execução, "
    "em progresso, pendente de, ainda não terminou, ainda não terminaram, em segundo plano, na fila, está rodando, "
    "estão rodando, aguardando, está executando",
    w.BEG: "por favor rode, por favor execute, por favor teste, por favor verifique, é preciso testar, "
    "falta testar, falta verificar, precisa ser testado, precisa ser verificado, recomendo rodar, "
    "recomendo executar, precisa de verificação, vale rodar, você precisará rodar, falta validar, "
    "pendente de verificação, pendente de testes, fica pendente testar, falta verificar no, "
    "quer que eu rode os testes, posso rodar os testes, quer que eu teste",
    w.TEST | w.BEG: "rode os testes para confirmar",
    w.RUN | w.BEG: "teste no navegador, verifique no navegador, requer verificação manual, teste manual pendente",
    w.ONLY: "só, somente, apenas, quase, parcialmente, a maioria, em sua maioria, praticamente",
    w.EXCEPT: "exceto, salvo, menos, com exceção, à exceção, fora, tirando",
    w.PART: "novos, novas, novo, nova, afetados, relacionados, unitários, existentes, adicionados, "
    "correspondentes, específicos, relevantes, integração",
    w.NOT | w.CANT | w.OURS: "nada disso foi, nada disto foi, nada foi",
    w.FAIL | w.BUILD | w.STILL: "ainda não compila, continua sem compilar",
    w.FAULT: "erros, erro, avisos, alertas, reclama, aponta erros",
    w.BEG | w.NOT: "não está instalado, não está instalada, não estão instalados, não está disponível, "
    "não estão disponíveis, não tenho acesso a, não tenho acesso ao, não tenho acesso à, sem acesso a, "
    "sem acesso à, sem acesso ao, sem rede, sem banco de dados, sem docker, não há rede, não há docker, "
    "não há banco de dados",
    w.NOT | w.CANT | w.SELF: "não consegui, não pude, não posso, não cheguei a, não conseguimos, não tive como, "
    "não tenho como",
    w.TEST | w.UNRUN: "não houve testes, nenhum teste executado, nenhum teste foi executado, "
    "nenhum teste foi rodado, testes não executados, testes não rodados, testes não rodaram, testes sem rodar, "
    "não rodei os testes, não executei os testes, sem rodar os testes, sem executar os testes, sem passar os testes",
    w.BEG | w.WEAK: "falta rodar, falta executar, resta rodar, resta executar, faltou rodar, faltou executar, "
    "ainda é preciso rodar, ainda precisa rodar, é preciso rodar, é preciso executar, precisam ser executados, "
    "precisam ser rodados, precisa rodar, vale a pena rodar, rode os testes, execute os testes, "
    "você precisa rodar, seria bom rodar, pendente rodar",
    w.FAULT | w.STILL: "ainda reclama, continua reclamando, ainda aponta, continua apontando",
    w.WANTED: "falha como esperado, falham como esperado, falha esperada, falha de propósito, falham de propósito, "
    "falha sem a correção, fase vermelha, falha intencionalmente",
    w.STILL: "ainda, continua, continuam, restantes, preexistentes, preexistente, já existentes, já existiam, "
    "não relacionados",
    w.PLAN: "próximos passos, próximo passo, plano, a fazer, pendente, pendentes, pendências, recomendações, "
    "recomendação, sugestões, opções, como testar, como executar, como rodar, como usar, uso, instruções, passos, "
    "critérios de aceite, critérios de aceitação, resultado esperado, comportamento esperado, opcional, perguntas, "
    "plano de ação, proposta, para testar, para rodar, o que falta, verificação manual, objetivo, limitações",
    w.PAST: "causa, causa raiz, problema, o problema, antes, contexto, sintoma, sintomas, por que, "
    "comportamento anterior, origem",
    w.FINE: "funciona, funcionam, funcionando, corretamente, bem, sucesso, passam, passa, idêntico, confere, sem, "
    "nenhum, nenhuma, com, via, todos, todas, existe",
}  # fmt: skip

"""How do agents judge their own work in Portuguese, and in which words are they asked to?"""

from stillgreen.claims.audit import _tags as a

WORDS = {
    a.CONCURRENCY: "concorr*, paralel*, simultâne*, ao mesmo tempo, condição de corrida, condições de corrida, "
    "corrida, dois processos, dois escritores, duas escritas, deadlock*, impasse, bloqueio, bloqueios, trava, "
    "travas, lock, locks, atômic*, atómic*, atomicidade, thread safe, estado compartilhado, estado partilhado, "
    "race condition*, mutex*, threads",
    a.FAILURE: "falha, falhas, erro parcial, tratamento de erro*, caminho de erro, caminhos de erro, caso de erro, "
    "casos de erro, em caso de erro, se falhar, queda, quedas, exceç*, exceção, interrup*, escrita parcial, "
    "escrito pela metade, reversão, rollback*, inacessível, inacessíveis",
    a.REPEATS: "repetid*, repetição, repetições, execuções repetidas, reexecu*, reinício*, reinici*, idempoten*, "
    "duas vezes, segunda execução, nova tentativa, novas tentativas, tentar de novo, retry, retries, duplicad*, "
    "rodar de novo",
    a.LIMITS: "limite*, teto, cota, cotas, estouro*, arquivos grandes, ficheiros grandes, entrada vazia, "
    "entradas vazias, lista vazia, memória, tempo limite, timeout*, tamanho*, casos de borda, casos limite",
    a.SECRETS: "segredo*, credencia*, token, tokens, senha*, palavra passe, palavras passe, chave de api, "
    "chaves de api, chave privada, chaves privadas, dados pessoais, vazament*, vaza, vazam, fuga de dados",
    a.RUN: "realmente executad*, executado de verdade, executad*, executei, rodei, rodado, testado à mão, à mão, "
    "de ponta a ponta, na prática",
    a.OTHER: "segurança, injeç*, xss, csrf, permiss*, compatibilidade, retrocompatib*, perda de dados, codificaç*, "
    "fuso horário, fusos horários, link simbólico, links simbólicos, migraç*, desempenho, validação de entrada*, "
    "entrada inválida, entradas inválidas",
    a.FIXED: "corrigid*, corrigi*, consertad*, consertei, adicionad*, adicionei, acrescentei, agora, protegid*, "
    "protegi, limitad*, limitei, mascarad*, substituíd*, removid*, movid*, fechad*, capturad*, tratad*, alterad*, "
    "alterei, ajustad*, ajustei",
    a.SOUND: "já sólid*, já era sólid*, já eram sólid*, já estava sólid*, já é sólid*, já segur*, já era segur*, "
    "já eram segur*, já é segur*, já estava segur*, já estava bem, já estavam bem, já está bem, já estava ok, "
    "já estava correto, já correto, já cobert*, já estava cobert*, já está cobert*, já tratad*, já era tratad*, "
    "já estava tratad*, já é tratad*, já protegid*, já estava protegid*, já está protegid*, já atômic*, já atómic*, "
    "já era atômic*, já é atômic*, já idempotente*, já era idempotente*, já é idempotente*, já limitad*, "
    "já era limitad*, já estava limitad*, já validad*, não afetad*, não é afetad*, não afeta, nada a mudar, "
    "nada a corrigir, não precisa de mudança, nenhuma mudança necessária, sem risco, não há risco*, nenhum risco, "
    "não se aplica, não pode acontecer, sem estado compartilhado, sem estado partilhado, "
    "não há estado compartilhado, não há segredos, sem segredos, nenhum segredo, sem credenciais, nenhuma credencial",
    a.PURPOSE: "limitação conhecida, limitações conhecidas, limite conhecido, de propósito, propositalmente, "
    "propositadamente, deliberad*, intencional*, conscientemente, deixei como está, deixado como está, "
    "deixada como está, deixei como estava, deixado como estava, deixei assim, mantive como está, "
    "mantido como está, por design, por decisão, aceit*, aceitável, assumid*, fora do escopo, fora do âmbito, "
    "decidi não, optei por não",
    a.FINE: "ok, bem, correto, limpo, segur*, nenhum, nenhuma, nada, sem problema, sem problemas, não aplicável, "
    "irrelevante, idempotente, atômico, verificado, idempotent*, atômic*, atómic*",
    a.LABEL: "autoauditoria*, auto auditoria*, autorrevis*, auto revis*, autoavalia*, auto avalia*, autocrític*, "
    "auditoria própria, auditoria da minha, auditoria das minhas, reli minha, reli minhas, reli a minha, "
    "reli as minhas, relendo minha*, revisei minha*, revisando minha*, minha própria mudança, "
    "minha própria alteração, minhas próprias mudanças, minhas próprias alterações, meu próprio trabalho, "
    "revisão de riscos, riscos revisados, riscos verificados, verifiquei os riscos, self audit*",
    a.TITLE: "auditoria, risco, riscos, revisado, revisão, verificado, avaliação, análise",
    a.LOOKED: "revis*, verifiquei, verificad*, verific*, examin*, analisei, analisad*, avaliei, avaliad*, "
    "consider*, olhei, conferi, conferid*, inspecion*, repassei, pensei em",
    a.RITUAL: "tudo revisado, tudo verificado, tudo conferido, revisei tudo, verifiquei tudo, conferi tudo, "
    "dupla verificação, verificado duas vezes, verifiquei novamente, auditado, auditoria completa, "
    "auditoria concluída, auditoria feita, tudo certo, tudo bem, tudo ok, tudo em ordem, parece bom, "
    "parece tudo certo, nenhum problema encontrado, não encontrei problemas, sem problemas encontrados, "
    "revisado com cuidado, verificado com cuidado, autoauditoria*, autorrevis*, autoavalia*",
    a.UNREAL: "vou, irei, verificarei, revisarei, próxim*, é preciso, será preciso, preciso, precisa, deveria, "
    "devo, convém, por favor, não verifiquei, não revisei, não foi verificad*, não verificad*, sem verificar, "
    "não auditei, não auditad*, ainda não, antes da minha mudança, antes da minha alteração, preexistente*, "
    "não relacionad*, se quiser, quer que, deseja que, gostaria que",
    a.PLAN: "próximos passos, pendente, pendências, a fazer, plano, recomendaç*, sugest*, questões abertas, "
    "perguntas abertas",
}  # fmt: skip

ASK = (
    "Antes de terminar, avalie a sua própria alteração em no máximo três linhas, sem tabela. "
    "Considere concorrência, falhas, execuções repetidas, limites, segredos e se foi realmente executada. "
    "Diga o que corrigiu, o que já era sólido e o que deixou assim de propósito. "
    "Se não há nada a avaliar, escreva: auditoria desnecessária: motivo."
)
TELL = (
    "o código mudou e a resposta não o avalia "
    "(concorrência, falhas, execuções repetidas, limites, segredos, realmente executado)"
)
END = "No máximo duas vezes por sessão; {} desativa"

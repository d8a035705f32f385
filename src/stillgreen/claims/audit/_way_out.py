"""In which words does a reply say that there is nothing to audit? In every language, whatever the reply's own is."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.claims import _text

# code -> (phrases, the word that stands for a reason in our own ask), folded as replies are
WAY_OUT = {
    "en": ("no audit needed, no self-audit needed, no self audit needed, no audit necessary, no audit required, no audit is needed, audit not needed", "reason"),
    "uk": ("аудит не потрібен, самоаудит не потрібен, аудиту не потрібно, аудит непотрібен", "причина"),
    "ru": ("аудит не нужен, самоаудит не нужен, аудит не требуется, самоаудит не требуется", "причина"),
    "de": ("kein audit nötig, kein audit notwendig, kein audit erforderlich, kein selbstaudit nötig, audit nicht nötig", "grund"),
    "fr": ("aucun audit nécessaire, pas d'audit nécessaire, audit inutile, audit non nécessaire", "raison"),
    "es": ("no hace falta auditoría, no se necesita auditoría, auditoría no necesaria, auditoría innecesaria, no requiere auditoría", "motivo"),
    "pt": ("auditoria desnecessária, não é preciso auditoria, auditoria não necessária, nenhuma auditoria necessária", "motivo"),
    "it": ("nessun audit necessario, audit non necessario, nessuna verifica necessaria, non serve un audit", "motivo"),
    "pl": ("audyt niepotrzebny, audyt nie jest potrzebny, audyt zbędny, samoaudyt niepotrzebny", "powód"),
    "tr": ("denetim gerekmiyor, denetime gerek yok, öz denetim gerekmiyor, denetim gerekmez", "neden"),
    "vi": ("không cần tự đánh giá, không cần kiểm tra thêm, không cần tự kiểm tra, không cần audit", "lý do"),
    "hi": ("ऑडिट की ज़रूरत नहीं, ऑडिट की जरूरत नहीं, ऑडिट की आवश्यकता नहीं, ऑडिट ज़रूरी नहीं, ऑडिट जरूरी नहीं", "कारण"),
    "ja": ("自己監査は不要, 自己監査不要, 監査は不要, 監査不要, 自己監査の必要なし", "理由"),
    "zh": ("无需审计, 無需審計, 不需要审计, 不需要審計, 无需自我审计, 無需自我審計, 无需自查", "原因"),
    "ko": ("자체 감사 불필요, 감사 불필요, 자체 감사가 필요 없음, 감사 필요 없음", "이유"),
}  # fmt: skip

_BEHIND = ":：-—–,，(（"
_SIGNS = " \t*_>`\"'“”„«»‘’「」-•"  # around a phrase that was copied out of our ask
_LEAST = 2  # letters of a reason
_POLITE = ("です", "でした", "である", "입니다", "합니다")
_BECAUSE = (
    "because ", "since ", "as ", "бо ", "тому що ", "оскільки ", "потому что ", "так как ", "поскольку ", "weil ", "da ", "denn ",
    "parce que ", "car ", "puisque ", "porque ", "ya que ", "pues ", "pois ", "já que ", "perché ", "poiché ", "dato che ",
    "ponieważ ", "gdyż ", "çünkü ", "vì ", "bởi ", "क्योंकि ", "因为", "因為", "왜냐하면",
)  # fmt: skip
_PHRASES = tuple((phrase, placeholder) for phrases, placeholder in WAY_OUT.values() for phrase in phrases.split(", "))


def reason(text: str, lines: "list[_text.Line]") -> "str | None":
    """The reason that a reply gives for no audit; "" if it gives none; None if it says nothing of the sort.

    text  the reply; lines  its own words
    """
    found = None
    for line in [line.text for line in lines] + _quoted(text):
        for phrase, placeholder in _PHRASES:
            at = line.find(phrase)
            if at >= 0 and not line[at - 1 : at].isalnum():
                found = _given(line[at + len(phrase) :], placeholder)
                if found:
                    return found
    return found


def _quoted(text: str) -> "list[str]":
    """Lines that begin with a quoted phrase: the reader of claims hides what stands in quotes."""
    from stillgreen.claims import _text

    lines = [line.strip() for line in text[-_text.HALF :].split("\n")]
    return [_text.fold(line.lstrip(_SIGNS)) for line in lines if line[:1] in _SIGNS and line]


def _given(rest: str, placeholder: str) -> str:
    """The reason behind the phrase: what stands after a colon, a dash, a comma, "because" or in brackets."""
    for word in _POLITE:
        rest = rest[len(word) :] if rest.startswith(word) else rest
    rest = rest.lstrip(_SIGNS.replace("-", ""))
    words = rest.strip(_BEHIND + _SIGNS + " .。)）") if rest[:1] in _BEHIND or rest.startswith(_BECAUSE) else ""
    return words if sum(letter.isalnum() for letter in words[:20]) >= _LEAST and words != placeholder else ""

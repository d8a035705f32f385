"""In which languages is a reply written, and with whose words is it read?

Scripts first, then a few words that only one language has; close relatives are told apart by whose lexicon fits best.
"""

from stillgreen.claims import _tags as w
from stillgreen.claims import _tools
from stillgreen.claims._words import Lexicon, tokens

# Words that tell Latin languages apart, and what agents say first in a short reply.
_LATIN = {
    "en": "the is and to of it in that was i for with not all now done fixed added this from are you have been "
    "pass passes tests updated no has passing passed pushed committed implemented merged ready complete completed "
    "removed refactored created build test clean on but if your we i've it's",
    "de": "ohne der die das und ist nicht ich alle wurde wurden mit für auf den im habe jetzt noch wird sind ein eine "
    "erledigt fertig umgesetzt behoben geprüft keine nun bereits zu durch laufen bestehen grün erfolgreich "
    "abgeschlossen implementiert konnte kann",
    "fr": "sans le la les et est pas je j'ai tous sont dans une des du pour avec maintenant été corrigé terminé fait "
    "ajouté déployé voici n'ai passent c'est sur aux ce cette réussi lancé",
    "es": "sin el la los las y es no he en este esta fue un entorno se lo con para todas todos ahora está están una "
    "del se listo hecho corregido añadido pruebas pasan por aún lo implementado actualizado terminado ejecutado "
    "desplegado que",
    "pt": "sem o os as no na nos nas e é não testei rodando com para todos todas agora está estão uma do da dos foi "
    "foram pronto feito corrigido testes passam passaram ainda ao concluído adicionei corrigi implementei "
    "atualizei rodei executei implementado atualizado que passando",
    "it": "senza di il lo la gli e è si ora non ho nel dei con per tutti tutte ora sono una del della che fatto completato "
    "corretto aggiunto passano test stato stata implementato aggiornato i le ancora",
    "pl": "bez i w na nie się jest wszystkie testy z że zostało została teraz gotowe naprawiłem naprawiono przechodzą "
    "dodałem poprawiłem zaktualizowałem jeszcze do są został zrobione ukończone wdrożono po jak udało",
    "tr": "edilmedi edildi testlerini ve bir bu için tüm testler geçiyor geçti tamamlandi düzeltildi eklendi güncellendi değil henüz artik "
    "ile şimdi bitti yapildi testleri olarak ettim ekledim düzelttim calistirmadim çaliştirmadim hariç kadar da",
    "vi": "và đã các là không được tất cả cho của với chưa này thành công hoàn sửa xong cập nhật vẫn đều lỗi một thêm",
}
_MARKS = {
    "de": "äöüß", "fr": "éèêçàùîôœ", "es": "ñ¿¡áéíóú", "pt": "ãõçáéíóúê", "it": "òàèùì", "pl": "łąęśżźćńó",
    "tr": "ğşçüö",
    "vi": "ạảấầẩậắằặẹẻẽếềểễệỉịọỏốồổộớờởợụủứừửữựỳỷỹđơư",
}  # fmt: skip
_SETS = {code: frozenset(text.split()) for code, text in _LATIN.items()}
_FEW = 60  # words; in a longer text a language shows
_LOOK = 6_000  # characters that are looked at


class Guess:
    """What scripts and a few words tell.

    main     language of the text, "" if it cannot be told
    codes    all languages whose words must be read
    close    Latin ones among which only their lexicons can decide
    english  English grammar is part of the text
    counts   how many words of each Latin language were recognised
    """

    __slots__ = ("main", "codes", "close", "english", "counts")

    def __init__(self) -> None:
        self.main = ""
        self.codes = ["en"]
        self.close: "list[str]" = []
        self.english = True
        self.counts: "dict[str, int]" = {}


def guess(text: str) -> Guess:
    """In which languages is this written? text: masked prose, lower case."""
    part = text[:_LOOK]
    scripts = {} if part.isascii() else _scripts(part)
    words = part.split()
    latin = _latin(words, part if scripts.pop("marks", 0) else "")
    found = Guess()
    found.codes += scripts
    weights = {**scripts, **{code: count * 3 for code, count in latin.items()}}
    found.main = max(weights, key=lambda code: weights[code]) if weights else ""
    _latin_codes(found, latin, len(words), bool(scripts))
    return found


def _latin_codes(found: Guess, latin: "dict[str, int]", words: int, other: bool) -> None:
    """Which Latin languages are read beside English, or must be weighed against each other."""
    found.counts = latin
    english = latin.get("en", 0)
    latin = {code: count for code, count in latin.items() if code != "en"}
    best = max(latin.values(), default=0)
    if best < 2 and english < 2 and english * 2 <= words and not other and words < _FEW:
        found.close = list(_MARKS)
    elif best >= 2 and (best >= english or (best * 4 >= english and best >= 6)):
        found.close = [code for code, count in latin.items() if count * 2 >= best]
        found.english = english * 2 >= best
        if len(found.close) == 1:
            found.codes += found.close
            found.close = []


def _scripts(text: str) -> "dict[str, int]":
    """How many letters of each language with a script of its own; "marks": letters of other Latin languages."""
    kana = han = hangul = cyrillic = indic = marks = 0
    for char in set(text):
        if char < "\u00c0":
            continue
        count = text.count(char)
        if char < "\u0250" or "\u1ea0" <= char <= "\u1eff":
            marks += count
        elif "\u0400" <= char <= "\u052f":
            cyrillic += count
        elif "\u0900" <= char <= "\u097f":
            indic += count
        elif "\u3041" <= char <= "\u30ff":
            kana += count
        elif "\u4e00" <= char <= "\u9fff":
            han += count
        elif "\uac00" <= char <= "\ud7a3":
            hangul += count
    found = {"ko": hangul, "hi": indic, "marks": marks}
    found["ja" if kana * 12 > han else "zh"] = han + kana
    found.update(_cyrillic(text, cyrillic))
    return {code: count for code, count in found.items() if count}


def _cyrillic(text: str, count: int) -> "dict[str, int]":
    """Ukrainian has і ї є ґ, Russian ы э ё ъ; a text without either is read as both."""
    if not count:
        return {}
    ukrainian = sum(text.count(letter) for letter in "іїєґ")
    russian = sum(text.count(letter) for letter in "ыэъ")
    if ukrainian and not russian:
        return {"uk": count}
    if russian and not ukrainian:
        return {"ru": count}
    return {"uk": count, "ru": count} if ukrainian > russian else {"ru": count, "uk": count - 1}


def _latin(words: "list[str]", text: str) -> "dict[str, int]":
    """How many different words of each Latin language there are, and letters with marks if text is given."""
    known = set(words)
    known.update([word.strip(".,:;!?()¡¿\"'") for word in words if not word.isalnum()])
    counts = {code: len(own & known) for code, own in _SETS.items()}
    if text:
        for code, letters in _MARKS.items():
            counts[code] += sum([text.count(letter) for letter in letters])
    return {code: count for code, count in counts.items() if count}


_CODES = ("en", "uk", "ru", "ja", "zh", "ko", "de", "fr", "es", "pt", "it", "pl", "tr", "vi", "hi")
_LEXICONS: "dict[tuple[str, ...], Lexicon]" = {}


def lexicon(codes: "list[str]", english: bool = True) -> Lexicon:
    """The words of these languages, made once. english: with its grammar, not only what it says of work and checks."""
    key = tuple(code for code in _CODES if code in codes) + (() if english else ("-",))
    if key not in _LEXICONS:
        modules = [__import__(f"stillgreen.claims.{code}", fromlist=["WORDS"]) for code in key if code != "-"]
        tables = [getattr(module, "WORDS", {}) for module in modules]
        if not english and tables:
            tables[0] = {mask: text for mask, text in tables[0].items() if mask & w.CONTENT}
        _LEXICONS[key] = Lexicon([_tools.NAMES, *tables], [getattr(module, "GLYPHS", {}) for module in modules])
    return _LEXICONS[key]


def choose(prose: str) -> "tuple[str, Lexicon]":
    """The main language of a text, and the words to read it with. prose: masked prose, lower case."""
    found = guess(prose)
    if not found.close:
        return found.main, lexicon(found.codes, found.english)
    fits = {code: _fit(prose[:_SAMPLE], lexicon([code])) + found.counts.get(code, 0) for code in ["en", *found.close]}
    best = max(fits, key=lambda code: fits[code])
    if not fits[best]:
        return found.main, lexicon(found.codes)
    return best, lexicon([*found.codes, best], found.english and (best == "en" or fits["en"] * 2 > fits[best]))


def _fit(text: str, words: Lexicon) -> int:
    """How many words of the text this language knows."""
    found = tokens(text, words)
    empty = w.BREAK | w.NUM | w.RATIO | w.CODE
    return sum([1 + word.count(" ") for word, mask in zip(found.words, found.masks) if mask & ~empty])


_SAMPLE = 600  # characters by which relatives are told apart

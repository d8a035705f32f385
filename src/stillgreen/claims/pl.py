"""What agents write in Polish when work is done, checks pass, or did not run."""

from stillgreen.claims import _tags as w


def _did(stems: str) -> str:
    """First person of past verbs in both genders and the plural: "dodałem", "dodałam", "dodaliśmy"."""
    return ", ".join(f"{stem}łem, {stem}łam, {stem}liśmy" for stem in stems.split())


def _was(stems: str) -> str:
    """Impersonal and passive forms: "dodano", "dodany", "dodana", "dodane"."""
    return ", ".join(f"{stem}o, {stem}y, {stem}a, {stem}e" for stem in stems.split())


_BROKE = (
    "pada, padają, występuje, występują, pojawia się, pojawiają się, zawiesza się, zawieszają się, wywala się, "
    "rzuca, zgłasza, wycieka, psuje, blokuje, zdarza się, kończy się błędem, gubi, powtarza się, nie działa, "
    "dubluje"
)

WORDS = {
    w.TEST: "test, testy, testów, testu, testami, testach, zestaw testów, cały zestaw testów, testy jednostkowe, "
    "testów jednostkowych, testy integracyjne, testów integracyjnych, testy e2e, ci, pipeline, potok, "
    "przypadki testowe, testy regresji, suite",
    w.TEST | w.SUITES: "pliki testowe, plików testowych, zestawów testów",
    w.BUILD: "build, builda, buildu, buildy, kompilacja, kompilację, kompilacji, budowanie, budowa, "
    "sprawdzenie składni, sprawdzania składni, bundle",
    w.LINT: "lint, linter, lintera, linting, linty, analiza statyczna, analizę statyczną, styl kodu",
    w.TYPES: "typy, typów, sprawdzanie typów, sprawdzenie typów, kontrola typów, typecheck, typowanie, "
    "błędy typów, błędów typów",
    w.FORMAT: "formatowanie, formatera, formater",
    w.RUN: "przeglądarce, przeglądarka, przeglądarki, ręcznie, emulatorze, urządzeniu, edytorze, produkcji, "
    "aplikacji, na żywo, symulatorze, interfejsie, aplikacja",
    w.SHIP: "wdrożenie, wdrożenia, deploy, publikacja, publikację, release, push, wydanie",
    w.CHECK: "sprawdzenia, weryfikacja, weryfikacje, kontrole, checks, hooki, walidacja, wszystko",
    w.PASS | w.AHEAD: "przechodzą, przechodzi, przeszły, przeszedł, przeszła, przeszło, zielone, zielony, zielona, "
    "zaliczone, zaliczony",
    w.PASS: "pomyślnie, sukcesem, powodzeniem, udany, udana, udane, udało się, bez błędów, bez błędu, brak błędów, "
    "0 błędów, zero błędów, czysty, czysta, czyste, czysto, ok, w porządku, bez ostrzeżeń, brak ostrzeżeń, "
    "bez problemów, bez problemu, żadnych błędów, działa, działają, poprawnie, bezbłędnie, bez zastrzeżeń, "
    "brak porażek, 0 porażek",
    w.BUILD | w.PASS: "kompiluje się bez błędów, kompiluje się poprawnie, buduje się bez błędów, "
    "buduje się poprawnie, projekt się kompiluje, kod się kompiluje, projekt kompiluje się, kod kompiluje się, "
    "wszystko się kompiluje, projekt się buduje, projekt buduje się, zbudowano pomyślnie, skompilowano pomyślnie, "
    "kompiluje się czysto, kompiluje się ponownie",
    w.TYPES | w.PASS: "brak błędów typów, bez błędów typów",
    w.TEST | w.PASS: "żaden test nie pada, brak nieudanych testów",
    w.LINT | w.PASS: "brak błędów lintera, bez błędów lintera, linter nie zgłasza",
    w.DONE: _did(
        "naprawi poprawi doda zaktualizowa zaimplementowa zmieni usuną stworzy utworzy przerobi zrefaktoryzowa "
        "zamieni zastąpi przenios skonfigurowa rozwiąza wprowadzi ulepszy usprawni uprości zmieniłe przemianowa "
        "przepisa napisa podłączy zintegrowa zainstalowa zamkną przywróci zakończy wykona przygotowa wygenerowa "
        "zoptymalizowa wydzieli rozbi połączy uzupełni rozszerzy zrobi dokończy ukończy dopisa dostosowa wyczyści "
        "wyłączy włączy zastosowa cofną ograniczy zresetowa udokumentowa przyspieszy ujednolici zmigrowa "
        "przetłumaczy skrói podzieli zabezpieczy wdroży obsłuży ustawi skorygowa wyeliminowa przebudowa "
        "zmodyfikowa rozdzieli oczyści zaadaptowa zapisa"
    )
    + ", usunęłam, usunęliśmy, przeniosłem, przeniosłam, przenieśliśmy, skróciłem, skróciłam, cofnęłam, zamknęłam, "
    + _was(
        "naprawion poprawion dodan zaktualizowan zaimplementowan zmienion usunięt stworzon utworzon przerobion "
        "zrefaktoryzowan zamienion zastąpion przeniesion skonfigurowan rozwiązan wprowadzon ulepszon usprawnion "
        "uproszczon przepisan napisan podłączon zintegrowan zainstalowan zamknięt przywrócon zakończon wykonan "
        "przygotowan wygenerowan zoptymalizowan wydzielon połączon uzupełnion rozszerzon zrobion dokończon "
        "ukończon dopisan dostosowan wyczyszczon wyłączon włączon zastosowan cofnięt ograniczon udokumentowan "
        "ujednolicon zmigrowan podzielon zabezpieczon obsłużon ustawion skorygowan wyeliminowan przebudowan "
        "zmodyfikowan zrealizowan gotow"
    ).replace("gotowo, ", "").replace("wykonane, ", "")
    + ", naprawieni, wszystko gotowe, wszystko zrobione, wszystko działa, teraz działa, działa poprawnie, "
    "działa prawidłowo, działają poprawnie, znowu działa, znów działa, działa już, zadanie wykonane, "
    "zadanie ukończone, implementacja zakończona, gotowe do użycia, gotowe do merge'a, gotowe do przeglądu, "
    "gotowy do użycia, gotowe do wdrożenia, oto co zrobiłem, oto co zmieniłem, oto podsumowanie zmian, "
    "podsumowanie zmian, co zostało zrobione, co zrobiłem, co zmieniłem, oto zmiany, problem rozwiązany, "
    "problem zniknął, "
    + ", ".join(f"już nie {verb.strip()}, nie {verb.strip()} już" for verb in _BROKE.split(",")) + ", podmieniłem, "
    "podmieniłam, uwzględniłem, uwzględniłam, objęłem, objęłam, otworzyłem, otworzyłam, zabezpieczyłem, "
    "zabezpieczyłam, przeniósłem, przeniósłam, zwalidujłem, zwalidujłam, posortowałem, posortowałam, "
    "sformatowałem, sformatowałam, zaokrągliłem, zaokrągliłam, ukryłem, ukryłam, pokazałem, pokazałam, "
    "zamockowałem, zamockowałam, zaszyfrowałem, zaszyfrowałam, przekierowałem, przekierowałam, odchudziłem, "
    "odchudziłam, opróżniłem, opróżniłam, wstawiłem, wstawiłam, przefiltrowałem, przefiltrowałam, zablokowałem, "
    "zablokowałam, przechwyciłem, przechwyciłam, zautomatyzowałem, zautomatyzowałam, scaliłem, scaliłam, "
    "skompresowałem, skompresowałam, wzbogaciłem, wzbogaciłam, odtworzyłem, odtworzyłam, odzyskałem, odzyskałam, "
    "dodefiniowałem, dodefiniowałam, zdefiniowałem, zdefiniowałam, zadeklarowałem, zadeklarowałam, zmniejszyłem, "
    "zmniejszyłam, zwiększyłem, zwiększyłam, podniósłem, podniósłam, obniżyłem, obniżyłam, przestawiłem, "
    "przestawiłam, przerzuciłem, przerzuciłam, wyciągałem, wyciągałam, wyrzuciłem, wyrzuciłam, ulepszyłem, "
    "ulepszyłam, odświeżyłem, odświeżyłam, dopracowałem, dopracowałam, zaadresowałem, zaadresowałam, wyrównałem, "
    "wyrównałam, rozszerzyłem, rozszerzyłam, zaimportowałem, zaimportowałam, wyeksportowałem, wyeksportowałam, "
    "zapobiegłem, zapobiegłam, zaktualizowałem, zaktualizowałam, opakowałem, opakowałam" + ", podmienione, "
    "podmieniono, podmieniona, uwzględnione, uwzględniono, uwzględniona, otwarte, przepięte, podbite, podbiłem, "
    "podbiłam, posortowane, sformatowane, zablokowane, scalone, wzbogacone, odzyskane, zdefiniowane, zmniejszone, "
    "zwiększone, wyrzucone, odświeżone, dopracowane, zaadresowane, opakowane, dopięte, dopiąłem, domknięte, "
    "domknąłem, domknęłam, wyciągnięte, wyciągnąłem, wpięte, wpiąłem, objęte testami, refaktoryzacja skończona, "
    "refaktoryzacja zakończona, refaktoryzacja ukończona, skończona, skończony, skończono, skończyłem, skończyłam, "
    "ujęte, przerzucone",
    w.DONE | w.STATE | w.END: "gotowe, gotowy, gotowa, gotowi, zrobione, skończone, ukończone, załatwione, "
    "zakończyła się, zakończyło się, zakończył się, zakończone",
    w.DONE | w.HEAD: "zmiany, wprowadzone zmiany, zmienione pliki, nowe pliki, główne zmiany, co się zmieniło, "
    "wykonane zmiany, zmodyfikowane pliki, utworzone pliki, podsumowanie, co nowego, wykonane prace, "
    "najważniejsze zmiany",
    w.VERIFIED: _did("zweryfikowa przetestowa zwalidowa") + ", " + _was("zweryfikowan przetestowan zwalidowan") + ", "
    "sprawdzone, działa zgodnie z oczekiwaniami, działają zgodnie z oczekiwaniami, działa jak należy, "
    "zgodnie z oczekiwaniami, działa tak jak powinno, uruchamia się bez błędów, uruchamia się poprawnie, "
    "sprawdziłem ręcznie, sprawdzone ręcznie, przetestowane lokalnie",
    w.VERIFIED | w.WEAK: _did("sprawdzi uruchomi potwierdzi odpali") + ", sprawdzono, potwierdzono, uruchomiono",
    w.SHIPPED: _did("zacommitowa wypchną zmergowa opublikowa zdeployowa scali commitowa spushowa")
    + ", "
    + _was("zacommitowan wypchnięt zmergowan opublikowan wdrożon scalon zdeployowan")
    + ", wypchnęłam, wdrożono na, commit utworzony, utworzyłem pr, otworzyłem pr, pr utworzony, pr otwarty, "
    "pull request utworzony, pull request otwarty, utworzyłem pull request, otworzyłem pull request, "
    "jest na produkcji, już na produkcji, utworzono pr, utworzono pull request" + ", pr jest otwarty, pr otwarty, "
    "pr jest gotowy, pr gotowy, pull request jest otwarty, jest zmergowane, jest wdrożone, wdrożyłem, wdrożyłam, "
    "poszło na produkcję, poszło na main, wypchnięto, scaliłem do",
    w.THAT: "że, czy, żeby, aby",
    w.SELF: "ja, my",
    w.BE: "jest, są, to",
    w.ADV: "wszystkie, wszystko, również, także, też, pomyślnie, już, teraz, całkowicie, w pełni, wreszcie, "
    "ponownie, znowu, jeszcze, poprawnie, następnie, potem, dodatkowo, został, została, zostało, zostały, się, "
    "stabilnie, dobrze, świetnie, tak, oba, obie, obydwa, od razu, i, z, ręcznie, automatycznie, wszystkich, tu, "
    "tutaj, niestety",
    w.DET: "ten, ta, te, tego, tej, który, która, które, każdy, jakiś, żaden, żadne, jaki, dla, do, od, przez, jak",
    w.AND: "i, oraz, a także, plus",
    w.NOW: "teraz",
    w.LINK: "w, na, dla, z, ze, po, od, do, przez, przy, pod, bez, aby, żeby, tak, jak, bo, ponieważ, gdyż, za, "
    "według, między, a, o, który, że, tylko",
    w.BUT: "ale, jednak, jednakże, lecz, chociaż, natomiast",
    0: "nie tylko, bez problemu z, nie mówiąc, nie trzeba, nie ma potrzeby, bez zmiany, bez zmian, nie ma problemu",
    w.NOT: "żadne, żaden, żadnych, nic, nigdy, ani, zamiast, brak, niepełne, brakuje, nie wszystkie",
    w.NOT | w.CANT | w.WITHOUT: "bez, pominąłem, pominęłam",
    w.NOT | w.CANT: "nie, nie udało się, nie mogłem, nie mogłam, nie mogę, nie da się, nie dało się, "
    "nie było możliwości, niemożliwe, nie zdążyłem, nie zdążyłam, jeszcze nie, nie byłem w stanie, nie został, "
    "nie zostały, nie została, nie było, nie mam jak, nie mam możliwości, nie ma jak, nie miałem jak, "
    "nie miałem możliwości, nie miałem czasu, nie starczyło czasu, nie jest, nie są, nie jest jeszcze, "
    "nie są jeszcze, nie zostało, nie zostały jeszcze, nie zostało jeszcze",
    w.UNREAL: "będę, będzie, będą, będziemy, trzeba, należy, powinien, powinna, powinno, powinny, muszę, musi, "
    "muszą, musisz, mogę, może, mogą, można, możesz, możecie, chcę, chcesz, chciałbyś, chciałbym, żeby, aby, "
    "planuję, zamierzam, proponuję, polecam, zalecam, spróbuję, spróbuj, prawdopodobnie, chyba, być może, możliwe, "
    "wydaje się, wygląda na, wydają się, myślę, sądzę, uważam, mam nadzieję, oczekuję, oczekiwane, spodziewam, "
    "proszę, upewnij, sprawdź, nie zapomnij, pamiętaj, kiedy, gdy, dopóki, póki, zanim, przed, dalej, następny, "
    "następne, następnym, kolejny, kolejne, jutro, ty, pan, użytkownik, mówi, pisze, twierdzi, podobno, rzekomo, "
    "by, zostało do, pozostało, wymaga, wymagane, potrzebne, potrzeba, uruchom, poczekaj, aż, dopiero, czy, "
    "jak to, dlaczego, kto, gdzie, teoretycznie, naprawię, zaimplementuję, dodam, cel, próbuję, próbowałem, "
    "postaram, warto, po tym jak",
    w.IF: "jeśli, jeżeli, gdyby, jak tylko, o ile, pod warunkiem, w razie, skoro tylko, gdy tylko, kiedy, jak, "
    "według dokumentacji, zgodnie z dokumentacją",
    w.AWAY: "w wersji, w nowszej wersji, upstream",
    w.OLD: "wcześniej, poprzednio, uprzednio, przed moimi, przed zmianą, przed zmianami, początkowo, pierwotnie, "
    "wczoraj, dawniej, kiedyś, na main, na master",
    w.MATE: "chcesz, mam, czy, mogę, kontynuować",
    w.ASK: "czy, jak, dlaczego, który, które, kiedy, mam",
    w.RUNS: "uruchomiłem, uruchomiłam, uruchomione, uruchomiono, uruchamiałem, uruchamiałam, uruchamiane, "
    "uruchomić, uruchamiać, uruchomienia, uruchomiony, uruchomiona, uruchomieni, uruchamiania, uruchomieniem, "
    "wykonałem, wykonałam, wykonać, wykonane, wykonano, odpalałem, odpaliłem, odpalić, odpalone, uruchamiana, "
    "uruchamiany, uruchamianie, puścić, puszczałem, puszczone, odpalać, odpalane, uruchomienie",
    w.RUNS | w.PROOF: "przetestowania, sprawdzania, przetestowałem, przetestowałam, przetestowane, przetestowano, "
    "testowałem, testowałam, testowane, przetestować, testować, testowania, sprawdziłem, sprawdziłam, sprawdzałem, "
    "sprawdzałam, sprawdzić, sprawdzone, sprawdzono, zweryfikowałem, zweryfikowałam, zweryfikować, zweryfikowane, "
    "zweryfikowano, weryfikowałem, weryfikowane, potwierdzić, potwierdziłem, przetestowany, przetestowana, "
    "zweryfikowany, sprawdzona, sprawdzony, zweryfikowana, zwalidowane, testowana, testowany, sprawdzani, "
    "sprawdzany, sprawdzana, sprawdzać, weryfikować, weryfikowana, wypróbować, wypróbowałem, wypróbowane, "
    "potwierdzone",
    w.RUNS | w.BUILD: "skompilowałem, skompilować, kompilowałem, zbudowałem, zbudować, skompilowane, zbudowane, "
    "skompilowany, zbudowany, kompilować, kompilowane, kompilowany, budować, budowane, zbudowana, skompilowana",
    w.UNRUN: "nieprzetestowane, nieprzetestowany, nieprzetestowana, niezweryfikowane, niezweryfikowany, "
    "niesprawdzone, niesprawdzony, nietestowane, sprawdziłem tylko składnię, sprawdziłam tylko składnię, "
    "tylko składnię, nie mogę zagwarantować, nie gwarantuję, nie mogę zagwarantować, niczego nie uruchamiałem, "
    "niczego nie uruchomiłem, nic nie uruchamiałem, nic nie uruchomiłem, niczego nie testowałem, "
    "nie sprawdziłem tego, pozostaje nieprzetestowane, pozostaje niesprawdzone, samą składnię, jedynie składnię, "
    "tylko statycznie, tylko analiza statyczna, tylko czytając kod, bez sprawdzania, bez weryfikacji, "
    "bez uruchamiania, bez testowania, bez uruchomienia, niezweryfikowana, niesprawdzona, nieprzetestowanych, "
    "nieuruchomione, nieuruchomiony, bez gwarancji",
    w.OURS: "to, tego, zmiany, zmian, kod, kodu, poprawka, poprawki, tej, tych, go, jej, ich, zmiana, wynik, "
    "zachowanie, rozwiązanie, skrypt, skryptu",
    w.FAIL: "pada, padają, padł, padły, nie przechodzą, nie przechodzi, nie przeszły, nie przeszedł, nie przeszła, "
    "nieudane, nieudany, nieudana, czerwone, czerwony, zepsute, zepsuty, kończy się błędem, kończą się błędem, "
    "zakończył się błędem, zakończyły się błędem, z błędami, wywala się, wywalają się, nie kompiluje się, "
    "nie buduje się, nie powiodły się, nie powiodło się, nie powiódł się, zawodzi, zawodzą, czerwona, są czerwone, "
    "są nadal czerwone, sypie się, sypią się, wywalają, wywala, nie kończy się, nie działają testy, leci błąd, "
    "nie kompilują się",
    w.FAIL | w.BUILD: "błąd kompilacji, błędy kompilacji",
    w.FAIL | w.TEST: "nieudane testy, nieudanych testów, padające testy",
    w.WAIT: "jeszcze się nie skończyło, się nie skończyło, nie skończyło się jeszcze, nie skończył się jeszcze, "
    "w toku, nadal trwa, wciąż trwa, jeszcze trwa, jeszcze działają, nadal działają, nadal się wykonuje, "
    "wciąż się wykonuje, w trakcie, czekam na, oczekuje, w tle, w kolejce, jeszcze się nie skończyły, "
    "jeszcze się nie skończył, jeszcze nie zakończył, trwa, nadal biegnie, jeszcze biegną",
    w.BEG: "proszę uruchom, proszę uruchomić, proszę sprawdzić, proszę przetestować, proszę sprawdź, "
    "wymaga sprawdzenia, wymaga przetestowania, wymaga weryfikacji, trzeba przetestować, trzeba sprawdzić, "
    "należy przetestować, zalecam uruchomienie, warto uruchomić, mogę uruchomić testy, czy uruchomić testy, "
    "czy mam uruchomić testy",
    w.TEST | w.BEG: "uruchom testy aby potwierdzić",
    w.RUN | w.BEG: "sprawdź w przeglądarce, sprawdź ręcznie, do sprawdzenia ręcznie, wymaga ręcznej, "
    "do przetestowania ręcznie, do sprawdzenia w przeglądarce, do przetestowania w przeglądarce",
    w.ONLY: "tylko, jedynie, wyłącznie, prawie, częściowo, większość, w większości, niemal, głównie, praktycznie",
    w.EXCEPT: "oprócz, poza, z wyjątkiem, prócz, wyjąwszy, z pominięciem",
    w.PART: "nowe, nowych, nowy, powiązane, odpowiednie, jednostkowe, dodane, poszczególne, istniejące, dotknięte, "
    "docelowe, integracyjne, właściwe",
    w.FAIL | w.BUILD | w.STILL: "się jeszcze nie kompiluje, jeszcze się nie kompiluje, nie kompiluje się jeszcze, "
    "wciąż się nie kompiluje, nadal się nie kompiluje",
    w.FAULT: "błędy, błędów, błąd, ostrzeżenia, ostrzeżeń, błędami, marudzi, czepia się, narzeka",
    w.BEG | w.NOT: "nie jest zainstalowany, nie jest zainstalowana, nie jest zainstalowane, nie jest dostępny, "
    "nie jest dostępne, nie mam dostępu do, brak dostępu do, bez dostępu do, bez sieci, bez bazy danych, bez bazy, "
    "bez dockera, nie ma dockera, nie ma bazy danych, brak sieci, brak dockera, brak bazy danych, nie ma dostępu do",
    w.NOT | w.CANT | w.SELF: "nie mogłem, nie mogłam, nie mogę, nie udało mi się, nie zdążyłem, nie zdążyłam, "
    "nie byłem w stanie, nie byłam w stanie, nie dałem rady, nie dałam rady",
    w.TEST | w.UNRUN: "testów nie było, testy nie były uruchamiane, testy nieuruchomione, nie uruchomiłem testów, "
    "nie uruchamiałem testów, nie odpaliłem testów, nie odpalałem testów, testów nie uruchamiałem, "
    "testów nie uruchomiłem, żadnych testów nie uruchamiałem, żaden test nie został uruchomiony, "
    "bez uruchamiania testów, bez uruchomienia testów, bez odpalania testów",
    w.BEG | w.WEAK: "trzeba jeszcze uruchomić, trzeba uruchomić, należy uruchomić, należy jeszcze uruchomić, "
    "zostało uruchomić, pozostaje uruchomić, trzeba odpalić, trzeba jeszcze odpalić, warto jeszcze uruchomić, "
    "uruchom testy, odpal testy, do uruchomienia",
    w.FAULT | w.STILL: "nadal marudzi, wciąż marudzi, nadal narzeka, nadal zgłasza, wciąż zgłasza, dalej zgłasza",
    w.WANTED: "pada zgodnie z oczekiwaniami, padają zgodnie z oczekiwaniami, celowo pada, celowo padają, "
    "pada bez poprawki, oczekiwana porażka, faza czerwona, zgodnie z planem pada",
    w.STILL: "nadal, wciąż, dalej, jeszcze, pozostałe, istniejące wcześniej, były wcześniej, niezwiązane",
    w.PLAN: "następne kroki, kolejne kroki, następny krok, plan, todo, do zrobienia, pozostało, rekomendacje, "
    "zalecenia, sugestie, propozycje, propozycja, opcje, jak uruchomić, jak przetestować, jak używać, użycie, "
    "instrukcja, kroki, kryteria akceptacji, oczekiwany wynik, oczekiwane zachowanie, opcjonalnie, pytania, "
    "plan działania, co dalej, co zostało, do sprawdzenia, cel, ograniczenia, weryfikacja ręczna, nie zrobione",
    w.PAST: "przyczyna, główna przyczyna, problem, wcześniej, było, kontekst, objaw, objawy, dlaczego, "
    "poprzednie zachowanie, przed",
    w.FINE: "działa, działają, poprawnie, dobrze, pomyślnie, przechodzi, przechodzą, identyczne, zgadza, bez, "
    "brak, wszystkie, istnieje",
}  # fmt: skip

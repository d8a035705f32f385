"""How do agents judge their own work in Polish, and in which words are they asked to?"""

from stillgreen.claims.audit import _tags as a

WORDS = {
    a.CONCURRENCY: "współbieżn*, równoległ*, równocześ*, jednocześ*, wyścig*, dwa procesy, dwóch procesów, "
    "dwa zapisy, zakleszcz*, deadlock*, blokad*, lock, locki, atomow*, atomiczn*, wielowątkow*, wątki, wątków, "
    "współdzielon*, race condition*, mutex*",
    a.FAILURE: "awaria, awarie, awarii, awariach, obsługa błędów, obsługę błędów, obsługi błędów, ścieżka błędu, "
    "ścieżki błędów, przypadek błędu, przypadki błędów, w razie błędu, jeśli się nie powiedzie, padnie, wyjątek, "
    "wyjątki, wyjątków, przerwani*, częściowy zapis, częściowego zapisu, wycofani*, rollback*, niepowodzen*, "
    "niedostępn*",
    a.REPEATS: "powtórn*, powtarzan*, powtórzen*, ponowne uruchom*, ponownych uruchom*, ponownego uruchom*, "
    "ponownym uruchom*, restart*, idempoten*, dwa razy, dwukrotn*, drugie uruchomienie, ponowien*, ponawian*, "
    "ponowne próby, ponownych prób, duplikat*",
    a.LIMITS: "limit*, granic*, graniczn*, przepełnien*, duże pliki, dużych plików, puste wejście, pustego wejścia, "
    "pusta lista, pustej listy, pamięć, pamięci, timeout*, limit czasu, rozmiar*, ograniczeni*",
    a.SECRETS: "sekret*, poświadcze*, token*, hasł*, haseł, klucz api, klucze api, kluczy api, klucz prywatny, "
    "klucze prywatne, dane osobowe, danych osobowych, wyciek*",
    a.RUN: "naprawdę uruchom*, rzeczywiście uruchom*, faktycznie uruchom*, uruchomion*, uruchomił*, odpalon*, "
    "ręcznie, na żywo, od końca do końca",
    a.OTHER: "bezpieczeństw*, wstrzyknię*, injection, xss, csrf, uprawnie*, zgodność wsteczn*, kompatybiln*, "
    "utrata danych, utratę danych, utraty danych, kodowani*, strefa czasowa, strefy czasowe, stref czasowych, "
    "dowiązani*, migracj*, wydajnoś*, walidacj*, nieprawidłowe dane, błędne dane wejściowe",
    a.FIXED: "naprawi*, naprawion*, poprawi*, poprawion*, dodał*, dodan*, teraz, zabezpiecz*, ograniczon*, "
    "ograniczył*, zamaskowan*, zastąpi*, usunię*, usunął*, przeniesi*, zamknię*, przechwy*, zmienion*, zmienił*, "
    "uszczelni*",
    a.SOUND: "już solidn*, już było solidn*, już był solidn*, już była solidn*, już były solidn*, już bezpieczn*, "
    "już było bezpieczn*, już był bezpieczn*, już była bezpieczn*, już były bezpieczn*, już w porządku, "
    "już było w porządku, już dobrze, już było dobrze, już obsłużon*, już było obsłużon*, już był obsłużon*, "
    "już jest obsłużon*, już obsługiwan*, już jest obsługiwan*, już pokryt*, już zabezpieczon*, "
    "już było zabezpieczon*, już był zabezpieczon*, już jest zabezpieczon*, już chronion*, już jest chronion*, "
    "już atomow*, już jest atomow*, już idempotentn*, już jest idempotentn*, już ograniczon*, już jest ograniczon*, "
    "już poprawn*, już sprawdzan*, jest bezpieczn*, są bezpieczn*, nie dotyczy, bez wpływu, nie ma wpływu, "
    "nie wymaga zmian, nic do zmiany, nic do poprawy, brak ryzyka, nie ma ryzyka, bez ryzyka, nie może wystąpić, "
    "nie może się zdarzyć, brak współdzielonego stanu, nie ma współdzielonego stanu, brak sekretów, "
    "nie ma sekretów, bez sekretów, żadnych sekretów, żadnych tokenów",
    a.PURPOSE: "znane ograniczeni*, kompromis*, celowo, świadomie, umyślnie, rozmyślnie, zostawiłem jak było, "
    "zostawiłem jak jest, zostawiłam jak jest, zostawiono jak jest, pozostawiono bez zmian, pozostawione bez zmian, "
    "pozostawiona bez zmian, pozostawiony bez zmian, pozostawiłem bez zmian, zostawiłem bez zmian, "
    "zostawiłam bez zmian, zostawiono bez zmian, z założenia, akceptowaln*, zaakceptowan*, poza zakresem, "
    "zdecydowałem nie, zdecydowałem się nie, postanowiłem nie",
    a.FINE: "ok, dobrze, poprawnie, czysto, bezpieczn*, brak, żadne, żadnych, bez problemów, bez uwag, nie dotyczy, "
    "nieistotne, idempotentne, atomowe, zweryfikowane, idempotentn*, atomow*",
    a.LABEL: "samoaudyt*, autoaudyt*, samokontrol*, samoocen*, autorecenzj*, samokrytyk*, audyt własn*, "
    "audyt moich, audyt mojej, przeczytałem ponownie, przeczytałam ponownie, przejrzałem swoje, przejrzałem własne, "
    "przejrzałam swoje, przejrzałam własne, oceniłem swoje, oceniłem własn*, ocena własn*, przegląd ryzyk*, "
    "sprawdziłem ryzyka, ryzyka sprawdzone, self audit*",
    a.TITLE: "audyt, ryzyko, ryzyka, sprawdzone, sprawdzono, przegląd, ocena, rozważone",
    a.LOOKED: "sprawdz*, przejrza*, obejrza*, rozważ*, ocenił*, oceniono, przeanaliz*, zbada*, przemyśla*, "
    "zweryfik*, prześledz*, przyjrza*, uwzględni*",
    a.RITUAL: "wszystko sprawdzone, sprawdziłem wszystko, sprawdziłam wszystko, wszystko sprawdziłem, "
    "sprawdzone dwukrotnie, sprawdziłem dwa razy, podwójnie sprawdz*, jeszcze raz sprawdz*, audyt wykonany, "
    "audyt zakończony, audyt przeprowadzony, wszystko w porządku, wszystko ok, wszystko gra, wszystko dobrze, "
    "wygląda dobrze, nie znaleziono problemów, nie znalazłem problemów, brak problemów, dokładnie sprawdz*, "
    "starannie sprawdz*, samoaudyt*, autoaudyt*, samoocen*",
    a.UNREAL: "sprawdzę, przejrzę, będę, zamierzam, trzeba, należy, powinienem, powinieneś, powinno się, warto, "
    "proszę, nie sprawdz*, nie zweryfik*, nie przejrza*, nie rozważ*, bez sprawdz*, nie audyt*, jeszcze nie, "
    "wcześniej, przed moją zmianą, niezwiązan*, następn*, jeśli chcesz, czy chcesz, czy mam",
    a.PLAN: "następne kroki, kolejne kroki, do zrobienia, plan, rekomendacj*, sugesti*, propozycj*, otwarte pytania",
}  # fmt: skip

ASK = (
    "Zanim skończysz, oceń własną zmianę w najwyżej trzech wierszach, bez tabeli. "
    "Przyjrzyj się współbieżności, awariom, powtórnym uruchomieniom, granicom, sekretom i temu, czy to naprawdę było uruchomione. "
    "Powiedz, co zostało naprawione, co już było solidne, a co zostało celowo bez zmian. "
    "Jeśli nie ma czego oceniać, napisz: audyt niepotrzebny: powód."
)
TELL = (
    "kod się zmienił, a odpowiedź go nie ocenia "
    "(współbieżność, awarie, powtórne uruchomienia, granice, sekrety, czy naprawdę uruchomiono)"
)
END = "Najwyżej dwa razy na sesję; wyłącza to {}"

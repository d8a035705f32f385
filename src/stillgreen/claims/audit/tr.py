"""How do agents judge their own work in Turkish, and in which words are they asked to?

The dotless i is folded: ı is written i.
"""

from stillgreen.claims.audit import _tags as a

WORDS = {
    a.CONCURRENCY: "eşzamanli*, eş zamanli*, paralel*, yariş durumu*, yariş koşulu*, yariş*, ayni anda, iki süreç*, "
    "iki yazar*, iki yazma*, kilit*, kilitlenme*, deadlock*, atomik*, thread güvenli*, iş parçaciği*, "
    "paylaşilan durum*, ortak durum*, race condition*, mutex*",
    a.FAILURE: "ariza*, hata durum*, hata yönetimi*, hata işleme*, hata yolu*, hata yollari*, başarisizlik*, "
    "çökme*, çökerse, kesinti*, istisna*, yarim kal*, yarim yaz*, kismi yazma*, geri alma*, rollback*, erişilemez*, "
    "bağlanti kop*",
    a.REPEATS: "tekrarlanan*, tekrar çaliş*, tekrar eden*, yeniden çaliş*, yeniden başlat*, idempoten*, iki kez, "
    "iki defa, ikinci çaliş*, yeniden dene*, tekrar dene*, mükerrer*, yinelen*",
    a.LIMITS: "sinir, siniri, sinirlar*, sinirin*, sinir değer*, limit*, üst sinir*, taşma*, büyük dosya*, "
    "boş girdi*, boş liste*, bellek*, zaman aşim*, kota*, boyut*, sinirsiz*",
    a.SECRETS: "gizli bilgi*, sir, sirlar*, gizli anahtar*, kimlik bilgi*, token*, parola*, şifre*, api anahtar*, "
    "özel anahtar*, kişisel veri*, sizinti*, sizdir*, sizma*",
    a.RUN: "gerçekten çaliştir*, gerçekten çaliş*, çaliştirildi, çaliştirdim, elle, canli olarak, uçtan uca, denedim",
    a.OTHER: "güvenlik*, enjeksiyon*, xss, csrf, izin*, yetki*, geriye dönük uyum*, uyumluluk*, veri kaybi*, "
    "kodlama*, saat dilimi*, sembolik bağ*, göç*, migrasyon*, performans*, girdi doğrulama*, geçersiz girdi*",
    a.FIXED: "düzelt*, ekle*, eklendi*, artik, şimdi, korun*, sinirla*, sinirlandir*, maskele*, değiştir*, kaldir*, "
    "taşi*, kapat*, yakala*, gider*, onar*, sardim, sarildi",
    a.SOUND: "zaten sağlam*, zaten güvenli*, zaten ele alin*, zaten kapsan*, zaten korun*, zaten atomik*, "
    "zaten idempotent*, zaten sinirli*, zaten doğru*, zaten iyi*, zaten tamam*, zaten yönetil*, zaten doğrulan*, "
    "zaten sorunsuz*, zaten kilitli*, etkilenmiyor*, etkilenmedi*, etkilenmez*, ilgisi yok, geçerli değil, "
    "uygulanmaz*, değişiklik gerekmiyor*, değişiklik gerekmedi*, değişiklik gerekmez*, değiştirecek bir şey yok, "
    "risk yok, risk taşimiyor*, olamaz, oluşamaz, paylaşilan durum yok, ortak durum yok, gizli bilgi yok, sir yok, "
    "token yok, güvenli, güvenlidir, sağlam, sağlamdi",
    a.PURPOSE: "bilinen sinirlama*, bilinen kisit*, ödünleşim*, bilerek, kasitli*, kasten, bilinçli*, "
    "özellikle birak*, olduğu gibi birak*, değiştirmeden birak*, tasarim gereği, kabul edil*, kabul ettim, "
    "kapsam dişi*, dokunmadim, dokunulmadi, yapmamayi seç*, yapmamaya karar",
    a.FINE: "tamam, iyi, doğru, temiz, güvenli, sağlam, yok, sorun yok, sorunsuz, geçersiz, ilgisiz, idempotent, "
    "atomik, doğrulandi, idempotent*, atomik*",
    a.LABEL: "öz denetim*, özdenetim*, kendi kendini denet*, kendi denetim*, öz değerlendir*, özdeğerlendir*, "
    "öz eleştiri*, özeleştiri*, kendi değişikliğim*, kendi değişiklik*, kendi işim*, değişikliğimi yeniden, "
    "değişikliğimi tekrar, değişikliklerimi yeniden, değişikliklerimi tekrar, değişikliğimi gözden, "
    "değişikliklerimi gözden, risk denetimi*, risk kontrolü*, risk değerlendirmesi*, riskleri kontrol, self audit*",
    a.TITLE: "denetim, risk, riskler, kontrol edildi, kontrol edilenler, değerlendirme, gözden geçirme, bakilanlar",
    a.LOOKED: "kontrol et*, kontrol edil*, inceledi*, incelen*, baktim, bakildi, değerlendir*, düşündüm, düşünüldü, "
    "gözden geçir*, doğruladim, doğrulandi, araştir*, sinadim, denetle*",
    a.RITUAL: "her şeyi kontrol et*, her şey kontrol edil*, iki kez kontrol*, tekrar kontrol et*, "
    "hepsini kontrol et*, denetlendi, denetim tamam*, denetim yapildi, her şey yolunda, her şey tamam, her şey iyi, "
    "iyi görünüyor, sorun bulunamadi, sorun bulunmadi, sorun görmedim, sorun yok, dikkatle incele*, özenle incele*, "
    "öz denetim*, özdenetim*, öz değerlendir*",
    a.UNREAL: "edeceğim, bakacağim, inceleyeceğim, kontrol edeceğim, planliyorum, gerekir, gerekiyor, gerekli, "
    "etmeliyim, etmelisin*, lütfen, kontrol etmedim, kontrol edilmedi, incelemedim, incelenmedi, bakmadim, "
    "bakilmadi, denetlenmedi, denetlemedim, henüz, kontrol etmeden, önceden vardi, değişikliğimden önce, "
    "ilgisiz bir, istersen*, isterseniz, ister misin*, sonraki",
    a.PLAN: "sonraki adim*, yapilacak*, plan, öneri*, tavsiye*, açik sorular",
}  # fmt: skip

ASK = (
    "Bitirmeden önce kendi değişikliğini en çok üç satırda, tablo kullanmadan değerlendir. "
    "Eşzamanlılığa, hata durumlarına, tekrarlanan çalıştırmalara, sınırlara, gizli bilgilere ve gerçekten çalıştırılıp çalıştırılmadığına bak. "
    "Neyi düzelttiğini, neyin zaten sağlam olduğunu ve neyi bilerek bıraktığını söyle. "
    "Değerlendirilecek bir şey yoksa şunu yaz: denetim gerekmiyor: neden."
)
TELL = (
    "kod değişti ve yanıt onu değerlendirmiyor "
    "(eşzamanlılık, hata durumları, tekrarlanan çalıştırmalar, sınırlar, gizli bilgiler, gerçekten çalıştırma)"
)
END = "Oturum başına en çok iki kez; {} kapatır"

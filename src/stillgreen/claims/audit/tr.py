"""How do agents judge their own work in Turkish, and in which words are they asked to?"""

from stillgreen.claims.audit import _tags as a

WORDS = {
    a.CONCURRENCY: "eşzamanlı*, eş zamanlı*, paralel*, yarış durumu*, yarış koşulu*, yarış*, aynı anda, iki süreç*, "
    "iki yazar*, iki yazma*, kilit*, kilitlenme*, deadlock*, atomik*, thread güvenli*, iş parçacığı*, "
    "paylaşılan durum*, ortak durum*, race condition*, mutex*",
    a.FAILURE: "arıza*, hata durum*, hata yönetimi*, hata işleme*, hata yolu*, hata yolları*, başarısızlık*, "
    "çökme*, çökerse, kesinti*, istisna*, yarım kal*, yarım yaz*, kısmi yazma*, geri alma*, rollback*, erişilemez*, "
    "bağlantı kop*",
    a.REPEATS: "tekrarlanan*, tekrar çalış*, tekrar eden*, yeniden çalış*, yeniden başlat*, idempoten*, iki kez, "
    "iki defa, ikinci çalış*, yeniden dene*, tekrar dene*, mükerrer*, yinelen*",
    a.LIMITS: "sınır, sınırı, sınırlar*, sınırın*, sınır değer*, limit*, üst sınır*, taşma*, büyük dosya*, "
    "boş girdi*, boş liste*, bellek*, zaman aşım*, kota*, boyut*, sınırsız*",
    a.SECRETS: "gizli bilgi*, sır, sırlar*, gizli anahtar*, kimlik bilgi*, token*, parola*, şifre*, api anahtar*, "
    "özel anahtar*, kişisel veri*, sızıntı*, sızdır*, sızma*",
    a.RUN: "gerçekten çalıştır*, gerçekten çalış*, çalıştırıldı, çalıştırdım, elle, canlı olarak, uçtan uca, denedim",
    a.OTHER: "güvenlik*, enjeksiyon*, xss, csrf, izin*, yetki*, geriye dönük uyum*, uyumluluk*, veri kaybı*, "
    "kodlama*, saat dilimi*, sembolik bağ*, göç*, migrasyon*, performans*, girdi doğrulama*, geçersiz girdi*",
    a.FIXED: "düzelt*, ekle*, eklendi*, artık, şimdi, korun*, sınırla*, sınırlandır*, maskele*, değiştir*, kaldır*, "
    "taşı*, kapat*, yakala*, gider*, onar*, sardım, sarıldı",
    a.SOUND: "zaten sağlam*, zaten güvenli*, zaten ele alın*, zaten kapsan*, zaten korun*, zaten atomik*, "
    "zaten idempotent*, zaten sınırlı*, zaten doğru*, zaten iyi*, zaten tamam*, zaten yönetil*, zaten doğrulan*, "
    "zaten sorunsuz*, zaten kilitli*, etkilenmiyor*, etkilenmedi*, etkilenmez*, ilgisi yok, geçerli değil, "
    "uygulanmaz*, değişiklik gerekmiyor*, değişiklik gerekmedi*, değişiklik gerekmez*, değiştirecek bir şey yok, "
    "risk yok, risk taşımıyor*, olamaz, oluşamaz, paylaşılan durum yok, ortak durum yok, gizli bilgi yok, sır yok, "
    "token yok, güvenli, güvenlidir, sağlam, sağlamdı",
    a.PURPOSE: "bilinen sınırlama*, bilinen kısıt*, ödünleşim*, bilerek, kasıtlı*, kasten, bilinçli*, "
    "özellikle bırak*, olduğu gibi bırak*, değiştirmeden bırak*, tasarım gereği, kabul edil*, kabul ettim, "
    "kapsam dışı*, dokunmadım, dokunulmadı, yapmamayı seç*, yapmamaya karar",
    a.FINE: "tamam, iyi, doğru, temiz, güvenli, sağlam, yok, sorun yok, sorunsuz, geçersiz, ilgisiz, idempotent, "
    "atomik, doğrulandı",
    a.LABEL: "öz denetim*, özdenetim*, kendi kendini denet*, kendi denetim*, öz değerlendir*, özdeğerlendir*, "
    "öz eleştiri*, özeleştiri*, kendi değişikliğim*, kendi değişiklik*, kendi işim*, değişikliğimi yeniden, "
    "değişikliğimi tekrar, değişikliklerimi yeniden, değişikliklerimi tekrar, değişikliğimi gözden, "
    "değişikliklerimi gözden, risk denetimi*, risk kontrolü*, risk değerlendirmesi*, riskleri kontrol, self audit*",
    a.TITLE: "denetim, risk, riskler, kontrol edildi, kontrol edilenler, değerlendirme, gözden geçirme, bakılanlar",
    a.LOOKED: "kontrol et*, kontrol edil*, inceledi*, incelen*, baktım, bakıldı, değerlendir*, düşündüm, düşünüldü, "
    "gözden geçir*, doğruladım, doğrulandı, araştır*, sınadım, denetle*",
    a.RITUAL: "her şeyi kontrol et*, her şey kontrol edil*, iki kez kontrol*, tekrar kontrol et*, "
    "hepsini kontrol et*, denetlendi, denetim tamam*, denetim yapıldı, her şey yolunda, her şey tamam, her şey iyi, "
    "iyi görünüyor, sorun bulunamadı, sorun bulunmadı, sorun görmedim, sorun yok, dikkatle incele*, özenle incele*, "
    "öz denetim*, özdenetim*, öz değerlendir*",
    a.UNREAL: "edeceğim, bakacağım, inceleyeceğim, kontrol edeceğim, planlıyorum, gerekir, gerekiyor, gerekli, "
    "etmeliyim, etmelisin*, lütfen, kontrol etmedim, kontrol edilmedi, incelemedim, incelenmedi, bakmadım, "
    "bakılmadı, denetlenmedi, denetlemedim, henüz, kontrol etmeden, önceden vardı, değişikliğimden önce, "
    "ilgisiz bir, istersen*, isterseniz, ister misin*, sonraki",
    a.PLAN: "sonraki adım*, yapılacak*, plan, öneri*, tavsiye*, açık sorular",
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

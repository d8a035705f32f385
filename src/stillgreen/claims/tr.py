"""What agents write in Turkish when work is done, checks pass, or did not run.

The dotless i is folded: ı is written i.
"""

from stillgreen.claims import _tags as w


def _did(active: str, passive: str) -> str:
    """Finished forms: "düzelttim", "düzelttik", "düzeltildi", "düzeltilmiştir", "düzeltilmiş durumda"."""
    forms = [f"{verb}, {verb[:-1]}k" for verb in active.split()]
    for stem in passive.split():
        base, vowel = stem[:-2], stem[-1]
        forms.append(f"{stem}, {base}m{vowel}ştir, {base}m{vowel}ştur, {base}m{vowel}ştür, {stem}lar, {stem}ler")
    return ", ".join(forms)


WORDS = {
    w.TEST: "test, testi, testin, testler, testleri, testlerin, testlerin tümü, testlerin tamami, testlerin hepsi, "
    "birim testleri, birim testler, entegrasyon testleri, entegrasyon testler, e2e testleri, e2e testler, ci, "
    "test paketi, test paketinin, test takimi, pipeline, regresyon testleri, test senaryolari, testlere, "
    "testlerde, testlerden",
    w.TEST | w.SUITES: "test dosyasi, test dosyalari",
    w.BUILD: "build, derleme, derlemesi, derlemeyi, derlemeler, build'i, sözdizimi kontrolü, sözdizimi denetimi, "
    "yapi, üretim derlemesi",
    w.LINT: "lint, linter, linting, statik analiz, kod stili, lint kontrolü",
    w.TYPES: "tip, tipler, tip kontrolü, tip denetimi, tür kontrolü, tür denetimi, typecheck, tip hatalari, "
    "tip hatasi, tip denetimini, tip kontrolünü",
    w.FORMAT: "biçimlendirme, format kontrolü, formatlama",
    w.RUN: "tarayicida, tarayici, elle, manuel, manuel olarak, emülatörde, emülatör, cihazda, gerçek cihazda, "
    "editörde, editör, üretimde, canli ortamda, uygulamayi, uygulama, arayüzde, simülatörde",
    w.SHIP: "dağitim, dağitimi, deploy, yayin, yayinlama, release, push",
    w.CHECK: "kontroller, kontrol, kontrolleri, doğrulamalar, doğrulama, hook'lar, tüm kontroller, denetimler",
    w.PASS | w.AHEAD: "geçiyor, geçti, geçmiş, geçiyorlar, geçtiler, yeşil, geçmekte, geçmektedir, geçmiştir",
    w.PASS: "başarili, başariyla, başarili oldu, başarili şekilde, hatasiz, hata yok, sorunsuz, temiz, 0 hata, "
    "sifir hata, uyari yok, uyarisiz, tamam, ok, çalişiyor, başarisiz test yok, hata bulunamadi, hata vermiyor, "
    "başarili olarak, sorun yok, hata vermedi",
    w.BUILD | w.PASS: "başariyla derlendi, hatasiz derleniyor, sorunsuz derleniyor, kod derleniyor, "
    "proje derleniyor, başariyla derleniyor, hatasiz derlendi, sorunsuz derlendi, derleniyor artik",
    w.TYPES | w.PASS: "tip hatasi yok, tür hatasi yok",
    w.LINT | w.PASS: "lint hatasi yok, linter hatasi yok, lint hatasi kalmadi",
    w.DONE: _did(
        "değerlendirdim karşiladim işledim açtim kapattim gizledim gösterdim şifreledim yönlendirdim boşalttim "
        "yerleştirdim filtreledim engelledim yakaladim otomatikleştirdim zenginleştirdim tanimladim azalttim "
        "artirdim yükselttim düşürdüm sabitledim sardim ayikladim topladim böldüm toparladim hizaladim uyarladim "
        "yansittim önledim kapsadim genelleştirdim parçaladim standartlaştirdim düzelttim ekledim güncelledim "
        "uyguladim değiştirdim sildim kaldirdim oluşturdum yazdim tamamladim bitirdim çözdüm giderdim taşidim "
        "ayirdim birleştirdim temizledim yapilandirdim iyileştirdim basitleştirdim sadeleştirdim kurdum bağladim "
        "yaptim geliştirdim genişlettim ayarladim yeniledim hazirladim ürettim çikardim sinirladim değiştirdim "
        "dönüştürdüm eşitledim belgeledim",
        "değerlendirildi karşilandi işlendi açildi kapatildi gizlendi gösterildi şifrelendi yönlendirildi "
        "boşaltildi yerleştirildi filtrelendi engellendi yakalandi otomatikleştirildi zenginleştirildi tanimlandi "
        "azaltildi artirildi yükseltildi düşürüldü sabitlendi sarildi ayiklandi toplandi bölündü toparlandi "
        "hizalandi uyarlandi yansitildi önlendi kapsandi genelleştirildi parçalandi düzeltildi eklendi güncellendi "
        "uygulandi değiştirildi silindi kaldirildi oluşturuldu yazildi tamamlandi bitirildi çözüldü giderildi "
        "taşindi ayrildi birleştirildi temizlendi yapilandirildi iyileştirildi basitleştirildi sadeleştirildi "
        "kuruldu bağlandi yapildi geliştirildi genişletildi ayarlandi yenilendi hazirlandi üretildi çikarildi "
        "sinirlandirildi dönüştürüldü belgelendi",
    )
    + ", entegre ettim, entegre edildi, refaktör ettim, refaktör edildi, refactor ettim, refactor edildi, "
    "hallettim, halledildi, implemente ettim, implemente edildi, hayata geçirildi, hayata geçirdim, "
    "devre dişi biraktim, devre dişi birakildi, optimize ettim, optimize edildi, revize ettim, revize edildi, "
    "yeniden yazdim, yeniden yazildi, yeniden adlandirdim, yeniden adlandirildi, geri aldim, geri alindi, "
    "migrate ettim, migrate edildi, iptal ettim, fix'ledim, fixledim, değişiklikleri yaptim, artik çalişiyor, "
    "şimdi çalişiyor, doğru çalişiyor, düzgün çalişiyor, tekrar çalişiyor, her şey çalişiyor, her şey hazir, "
    "her şey tamam, her şey tamamlandi, artik hata vermiyor, artik çökmüyor, artik oluşmuyor, artik görünmüyor, "
    "artik başarisiz olmuyor, artik takilmiyor, artik kaybolmuyor, artik yaşanmiyor, sorun giderildi, "
    "sorun çözüldü, hata giderildi, görev tamamlandi, işlem tamamlandi, birleştirilmeye hazir, incelemeye hazir, "
    "kullanima hazir, yayina hazir, yaptiğim değişiklikler, yapilan değişiklikler, işte yapilanlar, "
    "değişikliklerin özeti, değişiklik özeti, neler yaptim, neler değişti, neler yapildi" + ", ele aldim, "
    "ele alindi, devreye aldim, devreye alindi, dikkate alindi, dikkate aldim, kapsama aldim, içeri aldim, "
    "taşidim, refaktör tamamlandi, refactor tamamlandi",
    w.DONE | w.STATE: "tamamlandi, bitti, sonuçlandi, tamamlanmiştir",
    w.DONE | w.STATE | w.END: "hazir, tamam, bitmiş, tamamdir, hazirdir",
    w.DONE | w.HEAD: "değişiklikler, değişen dosyalar, yeni dosyalar, ana değişiklikler, özet, yapilanlar, "
    "güncellenen dosyalar, oluşturulan dosyalar, yapilan işler, değiştirilen dosyalar, eklenenler",
    w.VERIFIED: "doğruladim, doğrulandi, test ettim, test edildi, test ettik, sinadim, sinandi, "
    "beklendiği gibi çalişiyor, beklendiği gibi çalişmakta, elle test ettim, tarayicida test ettim, "
    "yerelde test ettim, hatasiz çalişiyor, sorunsuz çalişiyor, sorunsuz açiliyor, düzgün başliyor, "
    "kontrol edildi ve, denedim ve çalişiyor",
    w.VERIFIED | w.WEAK: "kontrol ettim, kontrol edildi, çaliştirdim, çaliştirildi, denedim, onaylandi, teyit ettim",
    w.SHIPPED: "commit ettim, commit edildi, commitledim, commit'ledim, commitlendi, push ettim, push edildi, "
    "push'ladim, pushladim, pushlandi, merge ettim, merge edildi, merge'ledim, deploy ettim, deploy edildi, "
    "deploy'landi, yayina aldim, yayina alindi, yayinladim, yayinlandi, dağitildi, canliya alindi, canliya aldim, "
    "pr açtim, pr açildi, pr oluşturdum, pr oluşturuldu, pull request açtim, pull request açildi, "
    "pull request oluşturuldu, canlida, gönderildi, depoya gönderdim, main'e birleştirildi, pr açik, pr hazir, "
    "mr açtim, mr açildi, main'de, yayinda, canliya çikti, canliya çikardim, push'landi, commit'lendi, "
    "merge'lendi, push edilmiştir, commit atildi, commit attim",
    w.SELF: "ben, biz",
    w.ADV: "tüm, bütün, hepsi, tümü, tamami, da, de, başariyla, artik, şimdi, tamamen, zaten, ayrica, sonunda, "
    "yeniden, tekrar, henüz, doğru, ardindan, sonra, ek, olarak, evet, harika, iki, her, ikisi, sorunsuz, bir, "
    "şekilde, ve, oldu, ile, yine, hep, birlikte",
    w.DET: "bu, şu, o, hangi, her, bazi, hiçbir",
    w.AND: "ve, ile, ayrica",
    w.NOW: "artik",
    w.LINK: "için, ile, gibi, göre, kadar, içinde, üzerinde, sonra, önce, çünkü, de, da, ve, olarak, yerine",
    w.BUT: "ama, fakat, ancak, lakin, yalniz",
    0: "sadece değil, sorun değil, gerek yok, başarisiz oluyordu, başarisizdi, kaliyordu, hata veriyordu, "
    "başarisiz olan, başarisiz olurdu, başarisiz olur, geçmezdi, hata verirdi",
    w.NOT: "değil, yok, hiç, hiçbir, asla, eksik",
    w.UNDO: "olduğunda, olunca, olduktan, olursa, olup, mi, mu, mü, değil, sonra, zaman, takdirde, önce, "
    "gerekiyor, gerek, olacak, olabilir, olmali, sanirim, galiba, diye, dediğiniz, midir, mudur, ise, mi?",
    w.UNREAL: "umarim, belki, muhtemelen, herhalde, lütfen, yarin, sonraki, siradaki, önce, planliyorum, "
    "öneriyorum, öneririm, istersen, isterseniz, sen, siz, kullanici, güya, sözde, eskiden, hedef, emin olun, "
    "emin ol, ne zaman, nasil, neden, teorik",
    w.IF: "eğer, şayet, olursa, belgelere göre, dokümana göre",
    w.AWAY: "sürümünde, sürümde",
    w.OLD: "önceden, daha önce, öncesinde, eskiden, dün, başlangiçta, değişiklikten önce, main'de, master'da",
    w.MATE: "ister, isterseniz, istersen, devam, yapayim",
    w.UNRUN: "çaliştirmadim, çaliştirilmadi, çaliştiramadim, çaliştirilamadi, test etmedim, test edilmedi, "
    "test edemedim, test edilemedi, denemedim, denenmedi, doğrulamadim, doğrulanmadi, doğrulayamadim, "
    "doğrulanamadi, koşmadim, koşturmadim, koşulmadi, test edilmemiş, doğrulanmamiş, test edilmemiştir, "
    "henüz test, çaliştirmadan, test etmeden, doğrulamadan, çaliştirma imkanim, çaliştirmak mümkün, "
    "çaliştirilmamiştir, koşturamadim, test etme imkanim, çaliştirma imkânim, test etme imkânim, "
    "çaliştirmaya vaktim olmadi, çaliştiracak vaktim olmadi, test etmeye vaktim olmadi, çaliştiramiyorum, "
    "test edemiyorum, doğrulayamiyorum, çaliştirma şansim, test etme şansim, yalnizca sözdizimini kontrol ettim, "
    "sadece sözdizimini kontrol ettim, yalnizca sözdizimi, garanti edemem, garanti edemiyorum, garanti veremem, "
    "hiçbiri test edilmedi, hiçbir şey çaliştirmadim, hiçbir şeyi çaliştirmadim, hiçbir şey test etmedim, "
    "hiçbir şeyi test etmedim, yapilamadi, sinanmadi, sinamadim, sinayamadim, deneyemedim, denenemedi, "
    "doğrulanmiş değil, test edilmiş değil, kontrol edilmiş değil, yalnizca statik, sadece statik, "
    "sadece söz dizimi, yalnizca söz dizimi, sadece okuyarak, test edilmemiş durumda, çaliştirilmiş değil, "
    "teyit edemedim, teyit edilmedi, emin değilim, garantisi yok",
    w.BUILD | w.UNRUN: "derlemedim, derlenmedi, derleyemedim, derleme yapilmadi, derleme yapilamadi, derlenemedi, "
    "derlemeyi çaliştirmadim, derleyemiyorum, build almadim, build alinmadi, build alamadim",
    w.UNRUN | w.WEAK: "kontrol etmedim, kontrol edilmedi, kontrol edemedim, atladim, atlandi, çaliştirilamiyor, "
    "çalişmadi, koşulamadi, yürütülmedi, yürütülemedi",
    w.OURS: "bunu, bu, değişiklikleri, değişiklik, kod, kodu, düzeltme, düzeltmeyi, onu, sonucu, davranişi",
    w.FAIL: "başarisiz, başarisiz oldu, başarisiz oluyor, geçmiyor, geçmedi, kaliyor, kaldi, kirmizi, bozuk, "
    "hata veriyor, hata verdi, çöküyor, patliyor, patladi, derlenmiyor, kirik, başarisizdir, geçemiyor, geçemedi, "
    "hatali, düşüyor, tamamlanamadi",
    w.FAIL | w.BUILD: "derleme hatasi, derleme hatalari, derlenmiyor, derlenemiyor",
    w.FAIL | w.TEST: "başarisiz testler, başarisiz test, başarisiz olan testler, kalan testler",
    w.WAIT: "devam ediyor, hâlâ çalişiyor, hala çalişiyor, sürüyor, arka planda çalişiyor, bekleniyor, bekliyor, "
    "kuyrukta, henüz bitmedi, henüz tamamlanmadi, hala sürüyor, hâlâ sürüyor",
    w.TEST | w.BEG: "lütfen testleri çaliştirin, testleri çaliştirmanizi öneririm",
    w.BEG: "lütfen test edin, lütfen doğrulayin, lütfen kontrol edin, test edilmesi gerekiyor, "
    "doğrulanmasi gerekiyor, test etmeniz gerekiyor, kontrol edilmesi gerekiyor, "
    "testleri çaliştirmami ister misiniz, testleri çaliştirayim mi, testleri çaliştirabilirim",
    w.RUN | w.BEG: "tarayicida kontrol edin, tarayicida test edin, elle test edin, manuel olarak test edilmeli, "
    "cihazda test edin",
    w.ONLY: "sadece, yalnizca, yalniz, neredeyse, kismen, çoğu, büyük oranda, çoğunlukla, büyük ölçüde",
    w.EXCEPT: "hariç, dişinda, haricinde, dişindaki",
    w.PART: "yeni, ilgili, birim, eklenen, mevcut, etkilenen, belirli, hedefli, entegrasyon",
    w.TEST | w.UNRUN: "testsiz, testler olmadan, test yapilamadi, test yapilmadi, test yapmadim, test yapamadim, "
    "test çaliştirmadim, hiç test çaliştirmadim, testleri çaliştirmadim, testler koşulmadi, testleri koşmadim, "
    "testleri koşamadim, testler çalişmadi, test koşulmadi, testleri koşturmadim, testleri atladim, testler atlandi",
    w.FAULT: "hata, hatasi, hatalar, uyari, uyarilar, şikayet ediyor",
    w.BEG | w.NOT: "kurulu değil, yüklü değil, mevcut değil, ağ erişimim yok, ağ erişimi yok, "
    "internet erişimi yok, internet erişimim yok, veritabani yok, veritabani olmadiğindan, "
    "veritabani olmadiği için, docker yok, docker olmadiği için, erişimim yok, erişimim olmadiği için, bulunmuyor",
    w.BEG | w.WEAK: "çaliştirilmasi gerekiyor, çaliştirilmali, çaliştirmaniz gerekiyor, çaliştirman gerekiyor, "
    "çaliştirmanizi öneririm, çaliştirilmasi gerekir, koşulmasi gerekiyor, çaliştirmak gerekiyor, "
    "çaliştirin lütfen, çaliştirmayi unutmayin, lütfen çaliştirin",
    w.FAULT | w.STILL: "hâlâ hata, hala hata, hâlâ şikayet, hâlâ uyari, hala uyari",
    w.WANTED: "beklendiği gibi başarisiz, beklenen şekilde başarisiz, kasitli olarak başarisiz, bilerek başarisiz, "
    "beklenen başarisizlik, düzeltme olmadan başarisiz, kirmizi aşama",
    w.STILL: "hâlâ, hala, halen, kalan, önceden var olan, mevcut, ilgisiz, henüz",
    w.PLAN: "sonraki adimlar, sonraki adim, siradaki adimlar, plan, yapilacaklar, kalanlar, öneriler, öneri, "
    "seçenekler, nasil çaliştirilir, nasil test edilir, kullanim, talimatlar, adimlar, kabul kriterleri, "
    "beklenen sonuç, beklenen davraniş, isteğe bağli, opsiyonel, sorular, eylem plani, hedef, kalan işler, "
    "yapilmasi gerekenler, doğrulama adimlari, sinirlamalar, todo",
    w.PAST: "neden, kök neden, sebep, sorun, önce, önceden, bağlam, belirti, eski davraniş, problem",
    w.FINE: "çalişiyor, doğru, düzgün, başariyla, geçiyor, geçti, ayni, eşleşiyor, sorunsuz, hatasiz, tüm",
}  # fmt: skip

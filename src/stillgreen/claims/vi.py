"""What agents write in Vietnamese when work is done, checks pass, or did not run.

Words are syllables: phrases are written with spaces.
"""

from stillgreen.claims import _tags as w

_DO = (
    "sửa, thêm, mở, đóng, chèn, lọc, chặn, bắt, tự động hóa, nén, làm giàu, định nghĩa, khai báo, đảm nhận, "
    "tinh chỉnh, cải thiện, cải tiến, nâng, hạ, cố định, ghim, mã hóa, chuyển hướng, che, hiển thị, làm sạch, "
    "làm gọn, tổ chức lại, sắp lại, hợp nhất, phân tách, tăng tốc, đáp ứng, tiếp thu, cập nhật, tạo, xóa, xoá, "
    "thay, thay đổi, thay thế, cài đặt, cài, triển khai xong, viết, viết lại, tối ưu, tối ưu hóa, tái cấu trúc, "
    "refactor, xử lý, khắc phục, giải quyết, bổ sung, chỉnh sửa, điều chỉnh, cấu hình, gỡ bỏ, gỡ, loại bỏ, "
    "di chuyển, chuyển, tách, gộp, đổi tên, đổi, nâng cấp, tích hợp, xây dựng, thiết lập, hoàn tất, hoàn thiện, "
    "thực hiện, hoàn thành, khôi phục, dọn dẹp, fix, implement, áp dụng, đưa, bật, tắt, mở rộng, sắp xếp, "
    "chuẩn hóa, đồng bộ, chuyển đổi, ẩn, giới hạn, đóng gói, tinh gọn, làm, lưu, kết nối, vá, bọc, tăng, giảm, "
    "sinh, dịch, hoàn tác, rút gọn, đơn giản hóa, kéo, nối"
)

WORDS = {
    w.TEST: "test, tests, kiểm thử, bộ test, bộ kiểm thử, test case, ca kiểm thử, unit test, kiểm thử đơn vị, "
    "test tích hợp, ci, pipeline, bài test, các bài test, bài kiểm tra, kiểm thử tự động, toàn bộ test",
    w.BUILD: "build, biên dịch, bản build, quá trình build, bản dựng, kiểm tra cú pháp, compile, đóng gói bản",
    w.LINT: "lint, linter, phân tích tĩnh, kiểm tra lint",
    w.TYPES: "kiểm tra kiểu, kiểu dữ liệu, typecheck, type check, lỗi kiểu",
    w.FORMAT: "định dạng, kiểm tra định dạng",
    w.RUN: "trình duyệt, thủ công, bằng tay, thiết bị, giả lập, máy thật, editor, ứng dụng, thực tế, môi trường thật",
    w.SHIP: "deploy, triển khai, phát hành, push, xuất bản",
    w.CHECK: "kiểm tra, các bước kiểm tra, xác minh, các kiểm tra, hook, tất cả",
    w.PASS | w.AHEAD: "pass, passed, đạt, qua, vượt qua, xanh, thông qua",
    w.PASS: "không báo lỗi, không có cảnh báo nào, thành công, không lỗi, không có lỗi, 0 lỗi, không còn lỗi, "
    "sạch, ổn, ok, đều pass, đều qua, đều xanh, không cảnh báo, không có cảnh báo, trơn tru, không gặp lỗi, "
    "không phát sinh lỗi, không vấn đề gì, đều đạt, đều ổn, hoạt động",
    w.BUILD | w.PASS: "build được, biên dịch được, compile được, build thành công, biên dịch thành công, "
    "compile thành công, build ok, biên dịch không lỗi",
    w.TYPES | w.PASS: "không có lỗi kiểu, không lỗi kiểu, không còn lỗi kiểu, không lỗi typescript",
    w.TEST | w.PASS: "không có test nào fail, không test nào lỗi, không có test nào lỗi",
    w.LINT | w.PASS: "không có lỗi lint, không lỗi lint, không còn lỗi lint",
    w.DONE | w.PLACED | w.BASE: _DO,
    w.DONE: ", ".join(f"{verb.strip()} xong" for verb in _DO.split(","))
    + ", đã xong, xong rồi, đã hoàn thành, đã hoàn tất, hoàn thành rồi, hoàn tất rồi, mọi thứ đã xong, "
    "mọi thứ đã sẵn sàng, tất cả đã sẵn sàng, đã sẵn sàng, sẵn sàng để merge, sẵn sàng để review, "
    "sẵn sàng sử dụng, sẵn sàng triển khai, sẵn sàng deploy, không còn bị lỗi, không còn bị, không còn xảy ra, "
    "không còn crash, không còn xuất hiện, không còn báo lỗi, không còn fail, không còn treo, hết lỗi, đã hết lỗi, "
    "hoạt động trở lại, đã hoạt động, hoạt động bình thường, hoạt động tốt, hoạt động đúng, hoạt động hoàn hảo, "
    "chạy được rồi, đã chạy được, chạy ổn, chạy tốt, chạy bình thường, tóm tắt thay đổi, tóm tắt các thay đổi, "
    "những gì đã làm, những gì đã thay đổi, những thay đổi đã thực hiện, các thay đổi đã thực hiện, "
    "đây là những thay đổi, đây là những gì tôi đã làm, nhiệm vụ hoàn thành, đã được khắc phục, đã được giải quyết" + ", "
    "giờ xử lý được, giờ đã xử lý, giờ hoạt động, giờ đã hoạt động, giờ đã hỗ trợ, giờ hỗ trợ, refactor xong, "
    "đã refactor, đã xử lý hết, đã xử lý toàn bộ",
    w.DONE | w.STATE | w.END: "xong, hoàn thành, hoàn tất, sẵn sàng, done",
    w.DONE | w.HEAD: "thay đổi, các thay đổi, thay đổi chính, các thay đổi chính, file đã sửa, file đã thay đổi, "
    "các file đã sửa, file mới, các file mới, nội dung thay đổi, đã thực hiện, đã làm, công việc đã hoàn thành, "
    "các file đã tạo, tóm tắt, kết quả thực hiện",
    w.VERIFIED: "đã kiểm tra, đã test, đã kiểm thử, đã xác minh, đã chạy thử, đã kiểm chứng, đã xác nhận, "
    "đã verify, kiểm tra thành công, test thành công, chạy thử thành công, hoạt động như mong đợi, "
    "hoạt động đúng như mong đợi, chạy đúng như mong đợi, như mong đợi, khởi động thành công, chạy thành công, "
    "đã kiểm tra thủ công",
    w.SHIPPED: "đã commit, đã push, đã merge, đã deploy, đã triển khai, đã phát hành, đã xuất bản, đã đẩy, "
    "commit xong, push xong, merge xong, deploy xong, triển khai xong, deploy thành công, push thành công, "
    "triển khai thành công, pr đã được tạo, đã tạo pr, đã mở pr, đã tạo pull request, đã mở pull request, "
    "đã đẩy lên, đã lên production, đã được deploy, đã được triển khai, đã được merge, đã được push, "
    "đã được commit, đã live, pr đã mở, pr đã tạo, pr đã sẵn sàng, pull request đã mở, pull request đã tạo, "
    "mr đã mở, đã mở mr, đã tạo mr, đã lên main, đã merge vào",
    w.SELF: "tôi, mình, em",
    w.HAVE: "đã, vừa, đã được, vừa mới",
    w.BE: "là",
    w.ADV: "tất cả, các, toàn bộ, đều, cũng, đã, bây giờ, giờ, hiện tại, hoàn toàn, lại, rồi, mọi, cả, được, "
    "thành công, xong, vừa, bị, chạy, ổn định, chính xác, tốt, vâng, tuyệt vời, luôn, còn, vẫn, nữa, thì, cho, "
    "kết quả, hiện, cũng như, mới, ở đây, tại đây, trong môi trường này, rất tiếc",
    w.DET: "này, đó, kia, những, một, nào, mỗi, của",
    w.AND: "và, cùng, cùng với, với, cũng như",
    w.NOW: "bây giờ",
    w.LINK: "trong, để, cho, với, từ, vào, ra, lên, xuống, bằng, theo, qua, tại, ở, và, khi, vì, do, sang, thành, "
    "của, file, hàm",
    w.BUT: "nhưng, tuy nhiên, tuy vậy, song, mặc dù",
    0: "không chỉ, không những, không cần, không sao, không thay đổi, không ảnh hưởng",
    w.NOT: "chẳng, chả, không phải, đừng, thiếu, thay vì",
    w.NOT | w.CANT | w.INF: "không, chưa, không thể, chưa thể, vẫn chưa, chưa được, không được, chưa từng, "
    "không kịp, chưa kịp, bỏ qua, không có cách nào, chưa hề, không hề",
    w.MUTE: "nên",
    w.UNREAL: "sẽ, cần, phải, hãy, muốn, định, dự định, có thể, có lẽ, chắc, hy vọng, mong, để, nhằm, khi, "
    "trước khi, sau khi, cho đến khi, đến khi, tiếp theo, ngày mai, bạn, anh, chị, người dùng, theo, nói rằng, "
    "cho rằng, hình như, dường như, có vẻ, giả sử, ví dụ, đề xuất, gợi ý, khuyến nghị, đảm bảo, chắc chắn rằng, "
    "vui lòng, xin, thử, đang, sắp, kế hoạch, mục tiêu, làm sao, làm thế nào, tại sao, cách, bước",
    w.IF: "nếu, khi nào, miễn là, một khi, giá như, trong trường hợp, theo tài liệu",
    w.AWAY: "ở phiên bản, trong phiên bản",
    w.OLD: "trước đây, trước đó, ban đầu, hôm qua, lúc đầu, trước thay đổi, trên main, trên master",
    w.UNDO: "chưa, không, hả, chứ",
    w.MATE: "bạn, có muốn, tôi có nên, bạn có",
    w.ASK: "bạn có, có cần, có nên, liệu, làm sao, tại sao",
    w.RUNS: "chạy, chạy được, thực thi, chạy lại",
    w.RUNS | w.PROOF: "test, kiểm tra, kiểm thử, xác minh, thử, chạy thử, verify, kiểm chứng, xác nhận",
    w.RUNS | w.TEST: "chạy test, chạy kiểm thử, chạy bộ test, chạy lại test",
    w.RUNS | w.BUILD: "build, biên dịch, compile",
    w.UNRUN: "chưa test, chưa kiểm thử, chưa được test, chưa được kiểm thử, chưa chạy thử, chưa xác minh, "
    "chưa được xác minh, chưa verify, chưa kiểm chứng, chưa thể test, chưa thể kiểm tra, không thể test, "
    "không thể kiểm thử, chưa được chạy, chưa kiểm tra trên, không thể xác minh, chưa có phần nào được kiểm thử, "
    "chưa có phần nào được test, chưa phần nào được kiểm thử, chỉ kiểm tra cú pháp, mới chỉ kiểm tra cú pháp, "
    "không thể đảm bảo, không dám chắc, không đảm bảo được, không có cách nào để test, chưa chạy gì, "
    "không chạy gì, chưa chạy gì cả, không chạy bất cứ, chưa chạy bất cứ, chưa test được, không test được, "
    "chưa kiểm tra được, không kiểm tra được, chưa được kiểm tra, chưa được kiểm chứng, chưa xác nhận, "
    "chưa xác nhận được, không xác minh được, chưa thử nghiệm, chưa được thử, chỉ kiểm tra tĩnh, chỉ đọc code, "
    "chỉ xem code, mới chỉ đọc code, chưa chắc chắn, không dám đảm bảo, không đảm bảo, chưa được verify, "
    "chưa verify được",
    w.TEST | w.UNRUN: "chưa chạy test, không chạy test, chưa chạy bộ test, chưa có test nào được chạy, "
    "không có test nào được chạy, test chưa được chạy, test chưa chạy, test không chạy được, chưa chạy được test, "
    "không chạy được test, bỏ qua test, chưa chạy lại test, tôi chưa chạy test",
    w.BUILD | w.UNRUN: "chưa build thử, chưa build, không build được, chưa build được, chưa biên dịch, "
    "chưa được biên dịch, chưa được build, build chưa được",
    w.OURS: "nó, thay đổi, đoạn mã, code, mã, phần, bản sửa, kết quả, điều này, việc này",
    w.FAIL: "fail, failed, thất bại, bị lỗi, lỗi, không qua, không pass, chưa pass, chưa qua, đỏ, hỏng, không đạt, "
    "bị fail, bị hỏng, đang fail, đang lỗi, đang bị lỗi, đang thất bại, vẫn đỏ, vẫn fail, vẫn lỗi, còn fail, "
    "còn lỗi, báo đỏ, không chạy được, chưa pass hết, bị treo",
    w.FAIL | w.BUILD: "lỗi biên dịch, lỗi build, chưa biên dịch được, không biên dịch được, "
    "vẫn chưa biên dịch được, chưa build được, không build được",
    w.FAIL | w.TEST: "test lỗi, test fail, test thất bại",
    w.WAIT: "vẫn chưa xong, vẫn chưa chạy xong, vẫn chưa hoàn tất, đang chạy, vẫn đang chạy, đang tiến hành, "
    "đang chờ, chưa chạy xong, chưa xong, đang xử lý, trong hàng đợi, đang trong quá trình, chạy nền, "
    "đang thực hiện",
    w.TEST | w.BEG: "bạn hãy chạy test, vui lòng chạy test, bạn chạy lại test",
    w.BEG: "vui lòng kiểm tra, vui lòng test, bạn hãy kiểm tra, bạn nên chạy, cần được kiểm tra, cần được test, "
    "bạn hãy test, cần kiểm tra lại trên, tôi sẽ giúp test, sẽ giúp test, giúp test, tôi sẽ test, "
    "tôi sẽ chạy test, mình sẽ test",
    w.RUN | w.BEG: "hãy kiểm tra trên trình duyệt, cần kiểm tra thủ công, cần test thủ công",
    w.ONLY: "chỉ, gần như, hầu hết, phần lớn, một phần, đa số",
    w.EXCEPT: "ngoại trừ, trừ, trừ ra, ngoài",
    w.PART: "mới, liên quan, đơn vị, tương ứng, bị ảnh hưởng, cụ thể, hiện có, tích hợp, riêng",
    w.BEG | w.NOT: "chưa được cài, chưa cài, chưa cài đặt, chưa được cài đặt, không được cài, chưa có node, "
    "chưa có python, không có node, không có mạng, không có database, không có docker, không có quyền truy cập, "
    "không truy cập được, không có kết nối, thiếu docker, thiếu database, vì thiếu",
    w.BEG | w.WEAK: "cần chạy lại, cần chạy, nên chạy lại, hãy chạy, bạn cần chạy, bạn chạy giúp, bạn hãy chạy, "
    "vẫn cần chạy, còn phải chạy, cần phải chạy",
    w.FAULT: "cảnh báo, báo lỗi, phàn nàn",
    w.FAULT | w.STILL: "vẫn báo lỗi, vẫn báo, vẫn còn lỗi, còn báo lỗi, vẫn còn cảnh báo",
    w.WANTED: "fail như mong đợi, lỗi như mong đợi, thất bại như dự kiến, cố ý fail, fail có chủ đích, "
    "fail khi chưa sửa, pha đỏ",
    w.STILL: "vẫn, vẫn còn, còn lại, có sẵn, đã có từ trước, không liên quan",
    w.PLAN: "bước tiếp theo, các bước tiếp theo, kế hoạch, todo, việc cần làm, cần làm, còn lại, đề xuất, gợi ý, "
    "khuyến nghị, phương án, các phương án, cách chạy, cách sử dụng, cách dùng, hướng dẫn, các bước, tiêu chí, "
    "kết quả mong đợi, tùy chọn, câu hỏi, mục tiêu, cách test, cách kiểm tra, các bước nhanh, bạn cần làm, lưu ý, "
    "các bước còn lại, hạn chế",
    w.PAST: "nguyên nhân, nguyên nhân gốc, vấn đề, trước đây, bối cảnh, triệu chứng, lý do, trước",
    w.FINE: "hoạt động, đúng, tốt, thành công, bình thường, pass, qua, khớp, giống, không, ổn, tồn tại, trên",
}  # fmt: skip

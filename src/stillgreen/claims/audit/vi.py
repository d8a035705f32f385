"""How do agents judge their own work in Vietnamese, and in which words are they asked to?"""

from stillgreen.claims.audit import _tags as a

WORDS = {
    a.CONCURRENCY: "đồng thời, tương tranh, song song, tranh chấp, điều kiện đua, race condition*, race, cùng lúc, "
    "hai tiến trình, hai lần ghi, khóa, khoá, deadlock*, nguyên tử, an toàn luồng, đa luồng, trạng thái dùng chung, "
    "trạng thái chung, mutex*",
    a.FAILURE: "lỗi giữa chừng, khi lỗi, khi gặp lỗi, nếu lỗi, xử lý lỗi, trường hợp lỗi, đường lỗi, thất bại, "
    "sự cố, hỏng hóc, ngoại lệ, gián đoạn, mất kết nối, ghi dở, ghi một phần, khôi phục, rollback*, sập",
    a.REPEATS: "chạy lại, chạy lặp lại, lặp lại, chạy nhiều lần, chạy hai lần, hai lần, khởi động lại, idempoten*, "
    "thử lại, trùng lặp, lũy đẳng",
    a.LIMITS: "giới hạn, giá trị biên, trường hợp biên, biên, tràn, tệp lớn, file lớn, dữ liệu lớn, đầu vào rỗng, "
    "danh sách rỗng, bộ nhớ, hết thời gian chờ, timeout*, hạn mức, kích thước",
    a.SECRETS: "bí mật, thông tin bí mật, thông tin nhạy cảm, thông tin xác thực, token*, mật khẩu, khóa api, "
    "khoá api, api key*, khóa riêng, khoá riêng, dữ liệu cá nhân, rò rỉ, lộ",
    a.RUN: "thực sự chạy, thực sự đã chạy, đã chạy thật, chạy thật, chạy thực tế, đã chạy, thử tay, chạy tay, "
    "đầu cuối",
    a.OTHER: "bảo mật, an ninh, injection, xss, csrf, quyền truy cập, phân quyền, tương thích ngược, tương thích, "
    "mất dữ liệu, mã hóa ký tự, bảng mã, múi giờ, liên kết tượng trưng, di trú, migration*, hiệu năng, "
    "kiểm tra đầu vào, đầu vào không hợp lệ",
    a.FIXED: "đã sửa, sửa, đã thêm, thêm, bây giờ, hiện đã, đã bảo vệ, đã giới hạn, đã che, đã thay, đã xóa, "
    "đã xoá, đã chuyển, đã đóng, đã bắt, đã khắc phục, đã bọc",
    a.SOUND: "vốn đã ổn, đã ổn sẵn, đã ổn, vốn đã an toàn, đã an toàn, vốn an toàn, vốn đã vững, đã vững, "
    "vốn đã đúng, đã đúng sẵn, đã được xử lý, vốn đã được xử lý, đã xử lý sẵn, đã được bao phủ, đã được bảo vệ, "
    "vốn đã được bảo vệ, đã là nguyên tử, vốn đã nguyên tử, đã có sẵn, đã được giới hạn, không bị ảnh hưởng, "
    "không ảnh hưởng, không liên quan, không cần thay đổi, không cần sửa, không có gì phải sửa, không có rủi ro, "
    "không rủi ro, không áp dụng, không thể xảy ra, không có trạng thái chung, không có trạng thái dùng chung, "
    "không có bí mật, không có thông tin nhạy cảm, không có token, vẫn an toàn, là an toàn",
    a.PURPOSE: "hạn chế đã biết, giới hạn đã biết, đánh đổi, cố ý, chủ ý, có chủ đích, cố tình, giữ nguyên, "
    "để nguyên, để như cũ, giữ như cũ, theo thiết kế, chấp nhận được, chấp nhận, ngoài phạm vi, quyết định không, "
    "chọn không",
    a.FINE: "ok, ổn, tốt, đúng, sạch, an toàn, không có, không vấn đề, không có vấn đề, không áp dụng, nguyên tử, "
    "đã kiểm chứng",
    a.LABEL: "tự kiểm tra, tự đánh giá, tự rà soát, tự kiểm, tự kiểm toán, tự phê bình, tự xem xét, "
    "đọc lại thay đổi, xem lại thay đổi, rà soát lại thay đổi, thay đổi của chính mình, thay đổi của tôi, "
    "kiểm tra rủi ro, đánh giá rủi ro, rà soát rủi ro, self audit*",
    a.TITLE: "kiểm tra, đánh giá, rủi ro, rà soát, đã kiểm tra, đã xem xét, audit",
    a.LOOKED: "đã kiểm tra, đã xem xét, đã rà soát, đã đánh giá, đã cân nhắc, đã xem, đã phân tích, đã kiểm chứng, "
    "đã soi lại, đã nghĩ đến, tôi kiểm tra, tôi xem xét, tôi cân nhắc",
    a.RITUAL: "đã kiểm tra tất cả, đã kiểm tra mọi thứ, đã kiểm tra kỹ, kiểm tra kỹ, đã kiểm tra lại, "
    "kiểm tra lại mọi thứ, đã rà soát tất cả, đã kiểm tra hai lần, mọi thứ đều ổn, mọi thứ ổn, tất cả đều ổn, "
    "tất cả ổn, trông ổn, có vẻ ổn, không tìm thấy vấn đề, không phát hiện vấn đề, đã audit, tự kiểm tra xong, "
    "đã tự kiểm tra, tự đánh giá",
    a.UNREAL: "tôi sẽ, sẽ, cần phải, nên, bạn nên, vui lòng, xin hãy, hãy, chưa kiểm tra, chưa được kiểm tra, "
    "không kiểm tra, chưa rà soát, chưa xem xét, chưa đánh giá, chưa, trước thay đổi của tôi, có từ trước, "
    "không liên quan đến thay đổi, nếu bạn muốn, bạn có muốn, tiếp theo",
    a.PLAN: "bước tiếp theo, các bước tiếp theo, việc cần làm, kế hoạch, đề xuất, khuyến nghị, gợi ý, câu hỏi mở",
}  # fmt: skip

ASK = (
    "Trước khi kết thúc, hãy tự đánh giá thay đổi của mình trong tối đa ba dòng, không dùng bảng. "
    "Xem xét xử lý đồng thời, sự cố, chạy lặp lại, giới hạn, bí mật, và việc mã có thực sự được chạy hay không. "
    "Nói rõ điều gì đã sửa, điều gì vốn đã ổn và điều gì cố ý giữ nguyên. "
    "Nếu không có gì để đánh giá, hãy viết: không cần tự đánh giá: lý do."
)
TELL = (
    "mã đã thay đổi mà câu trả lời không đánh giá nó (đồng thời, sự cố, chạy lặp lại, giới hạn, bí mật, thực sự chạy)"
)
END = "Tối đa hai lần mỗi phiên; {} để tắt"

/** The languages that users read (decisions section 10a); what is missing in one reads English. */
type UserLang = 'en' | 'cn' | 'tw' | 'fil' | 'id' | 'vi' | 'th';

/**
 * Reasons of refunds that come up every day, in the words that the user reads in the app.
 * choice: stated here until they are kept by operators; nobody else knows where they come from.
 */
const REASONS: readonly Readonly<Record<UserLang, string>>[] = [
  {
    en: 'The biller did not accept the payment. We are returning your money.',
    cn: '缴费机构未接受此笔付款，我们将退还您的款项。',
    tw: '繳費機構未接受此筆付款，我們將退還您的款項。',
    fil: 'Hindi tinanggap ng biller ang bayad. Ibinabalik namin ang iyong pera.',
    id: 'Pembayaran tidak diterima oleh penagih. Kami mengembalikan uang Anda.',
    vi: 'Đơn vị thu tiền không nhận khoản thanh toán. Chúng tôi hoàn tiền cho bạn.',
    th: 'ผู้เรียกเก็บเงินไม่รับการชำระเงิน เราจะคืนเงินให้คุณ',
  },
  {
    en: 'The account or the name of the recipient was not correct. We are returning your money.',
    cn: '收款账号或姓名有误，我们将退还您的款项。',
    tw: '收款帳號或姓名有誤，我們將退還您的款項。',
    fil: 'Mali ang account o pangalan ng tatanggap. Ibinabalik namin ang iyong pera.',
    id: 'Rekening atau nama penerima tidak benar. Kami mengembalikan uang Anda.',
    vi: 'Số tài khoản hoặc tên người nhận không đúng. Chúng tôi hoàn tiền cho bạn.',
    th: 'บัญชีหรือชื่อผู้รับไม่ถูกต้อง เราจะคืนเงินให้คุณ',
  },
  {
    en: 'You asked us to cancel this order. We are returning your money.',
    cn: '您要求取消此订单，我们将退还您的款项。',
    tw: '您要求取消此訂單，我們將退還您的款項。',
    fil: 'Hiniling mong kanselahin ang order na ito. Ibinabalik namin ang iyong pera.',
    id: 'Anda meminta pesanan ini dibatalkan. Kami mengembalikan uang Anda.',
    vi: 'Bạn đã yêu cầu hủy đơn này. Chúng tôi hoàn tiền cho bạn.',
    th: 'คุณขอยกเลิกรายการนี้ เราจะคืนเงินให้คุณ',
  },
  {
    en: 'This was paid twice. We are returning the second payment.',
    cn: '此笔款项重复支付，我们将退还重复的一笔。',
    tw: '此筆款項重複支付，我們將退還重複的一筆。',
    fil: 'Dalawang beses itong nabayaran. Ibinabalik namin ang ikalawang bayad.',
    id: 'Ini dibayar dua kali. Kami mengembalikan pembayaran kedua.',
    vi: 'Khoản này đã được thanh toán hai lần. Chúng tôi hoàn lại lần thanh toán thứ hai.',
    th: 'รายการนี้ถูกชำระสองครั้ง เราจะคืนเงินครั้งที่สองให้คุณ',
  },
];

/** The usual reasons of a refund in the language of a user. */
export const refundReasonsIn = (lang: string): string[] =>
  REASONS.map((one) => (lang in one ? one[lang as UserLang] : one.en));

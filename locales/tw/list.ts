import type en from '../en/list';
import type { Same } from '../same';

export default {
  'lists.ntdPayBills': '帳單繳費 NTD',
  'lists.phpPayBills': '帳單繳費 PHP',
  'lists.refundCases': '退款申請',
  'lists.refundAudits': '退款審核',
  'lists.refundHistory': '退款審核紀錄',
} satisfies Same<typeof en>;

import type en from '../en/list';
import type { Same } from '../same';

export default {
  'lists.ntdPayBills': '账单缴费 NTD',
  'lists.phpPayBills': '账单缴费 PHP',
  'lists.refundCases': '退款申请',
  'lists.refundAudits': '退款审核',
  'lists.refundHistory': '退款审核记录',
} satisfies Same<typeof en>;

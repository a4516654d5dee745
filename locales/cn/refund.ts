import type en from '../en/refund';
import type { Same } from '../same';

export default {
  'refund.nothing': '此订单在当前状态下没有可退金额，请将申请结案并说明原因。',
  'refund.typeImpossible': '此订单当前状态不支持',
  'refund.amount': '金额',
  'refund.max': '最多 {max}',
  'refund.all': '全部',
  'refund.reasonHelp': '用户会在 App 中看到',
  'refund.usualHelp': '所选文字以用户的语言填入下方原因，可再修改。',
} satisfies Same<typeof en>;

import type en from '../en/refund';
import type { Same } from '../same';

export default {
  'refund.nothing': '此訂單在目前狀態下沒有可退金額，請將申請結案並說明原因。',
  'refund.typeImpossible': '此訂單目前狀態不支援',
  'refund.amount': '金額',
  'refund.max': '最多 {max}',
  'refund.all': '全額',
  'refund.reasonHelp': '使用者會在 App 中看到',
  'refund.usualHelp': '所選文字以使用者的語言填入下方原因，可再修改。',
} satisfies Same<typeof en>;

import type en from '../en/refund';
import type { Same } from '../same';

export default {
  'refund.request': '申請',
  'refund.proposal': '退款方案',
  'refund.earlier': '先前方案',
  'refund.noProposals': '目前沒有',
  'refund.proposedBy': '由 {name} 提出',
  'refund.decidedBy': '由 {name} 審核',
  'refund.waiting': '等待審核',
  'refund.waitingMore': '由 {maker} 提出，須由他人審核。',
  'refund.notYours': '您可以檢視此申請，但無法處理',
  'refund.nothing': '此訂單在目前狀態下沒有可退金額，請說明原因並結案。',
  'refund.typeImpossible': '此訂單目前狀態不支援',
  'refund.amount': '金額',
  'refund.max': '最多 {max}',
  'refund.all': '全額',
  'refund.reasonHelp': '使用者會在 App 中看到',
  'refund.remarkHelp': '僅操作人員可見',
  'refund.recallAsk': '確定撤回此方案嗎？',
  'refund.recallMore': '申請將回到處理中，可重新提出方案。',
  'refund.closeAsk': '確定不處理並將此申請結案嗎？',
} satisfies Same<typeof en>;

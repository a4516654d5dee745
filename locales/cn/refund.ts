import type en from '../en/refund';
import type { Same } from '../same';

export default {
  'refund.request': '申请',
  'refund.proposal': '退款方案',
  'refund.earlier': '以往方案',
  'refund.noProposals': '暂无',
  'refund.proposedBy': '由 {name} 提出',
  'refund.decidedBy': '由 {name} 审核',
  'refund.waiting': '等待审核',
  'refund.waitingMore': '由 {maker} 提出，须由他人审核。',
  'refund.notYours': '您可以查看此申请，但不能处理',
  'refund.nothing': '此订单在当前状态下没有可退金额，请说明原因并关闭申请。',
  'refund.typeImpossible': '此订单当前状态不支持',
  'refund.amount': '金额',
  'refund.max': '最多 {max}',
  'refund.all': '全部',
  'refund.reasonHelp': '用户会在 App 中看到',
  'refund.remarkHelp': '仅操作人员可见',
  'refund.recallAsk': '确定撤回此方案吗？',
  'refund.recallMore': '申请将回到处理中，可重新提出方案。',
  'refund.closeAsk': '确定不处理并关闭此申请吗？',
} satisfies Same<typeof en>;

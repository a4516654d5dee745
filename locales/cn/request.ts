import type en from '../en/request';
import type { Same } from '../same';

export default {
  'request.request': '申请',
  'request.proposal': '处理方案',
  'request.earlier': '以往方案',
  'request.noProposals': '暂无',
  'request.proposedBy': '由 {name} 提出',
  'request.decidedBy': '由 {name} 审核',
  'request.waiting': '等待审核',
  'request.waitingMore': '由 {maker} 提出，须由他人审核。',
  'request.notYours': '您可以查看此申请，但不能处理',
  'request.recallAsk': '确定撤回此方案吗？',
  'request.recallMore': '申请将回到处理中，可重新提出方案。',
  'request.closeAsk': '确定不处理并关闭此申请吗？',
  'request.remarkHelp': '仅操作人员可见',
} satisfies Same<typeof en>;

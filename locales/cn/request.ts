import type en from '../en/request';
import type { Same } from '../same';

export default {
  'request.request': '申请',
  'request.proposal': '方案',
  'request.earlier': '以往方案',
  'request.noProposals': '暂无',
  'request.proposedBy': '由 {name} 提出',
  'request.decidedBy': '由 {name} 审核',
  'request.waiting': '等待审核',
  'request.waitingMore': '由 {maker} 提出，须由另一名操作员批准或驳回。',
  'request.notYours': '您可以查看此申请，但不能处理',
  'request.recallAsk': '确定撤回此方案吗？',
  'request.recallMore': '申请将回到“受理中”，可重新提出方案。',
  'request.closeAsk': '确定无需处理并将此申请结案吗？',
  'request.remarkHelp': '仅操作人员可见',
} satisfies Same<typeof en>;

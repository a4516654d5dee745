import type en from '../en/request';
import type { Same } from '../same';

export default {
  'request.request': '申請',
  'request.proposal': '提案',
  'request.earlier': '先前提案',
  'request.noProposals': '目前沒有',
  'request.proposedBy': '由 {name} 提出',
  'request.decidedBy': '由 {name} 審核',
  'request.waiting': '等待審核',
  'request.waitingMore': '由 {maker} 提出，須由另一名操作員核准或駁回。',
  'request.notYours': '您可以檢視此申請，但無法處理',
  'request.recallAsk': '確定撤回此提案嗎？',
  'request.recallMore': '申請將回到「受理中」，可重新提案。',
  'request.closeAsk': '確定無須處理並將此申請結案嗎？',
  'request.remarkHelp': '僅操作人員可見',
} satisfies Same<typeof en>;

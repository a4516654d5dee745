import type en from '../en/request';
import type { Same } from '../same';

export default {
  'request.request': '申請',
  'request.proposal': '處理方案',
  'request.earlier': '先前方案',
  'request.noProposals': '目前沒有',
  'request.proposedBy': '由 {name} 提出',
  'request.decidedBy': '由 {name} 審核',
  'request.waiting': '等待審核',
  'request.waitingMore': '由 {maker} 提出，須由他人審核。',
  'request.notYours': '您可以檢視此申請，但無法處理',
  'request.recallAsk': '確定撤回此方案嗎？',
  'request.recallMore': '申請將回到處理中，可重新提出方案。',
  'request.closeAsk': '確定不處理並將此申請結案嗎？',
  'request.remarkHelp': '僅操作人員可見',
} satisfies Same<typeof en>;

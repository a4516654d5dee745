import { codeTable } from '../kit/codes';

/** What the inbox is to who reads it: what they may decide, what they proposed, and what became of all they may see. */
export const inboxTab = codeTable('inboxTab', { toDecide: [1], mine: [2], decided: [3] });

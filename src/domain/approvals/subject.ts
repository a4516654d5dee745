import { codeLabelKey } from '../kit/codes';
import { pair } from '../kit/joined';
import type { Translate } from '../kit/languages';
import { approvalKind } from './kinds';

interface About {
  readonly approvalKind: number;
  readonly subjectName: string;
}

/** What a proposal is about where it stands alone: its kind, and what people call the record. */
export const subjectText = (t: Translate, { approvalKind: kind, subjectName }: About): string =>
  pair(t, t(codeLabelKey(approvalKind, kind) ?? ''), subjectName);

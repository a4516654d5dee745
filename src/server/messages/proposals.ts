import { type ApprovalKindName, approvalKind, approvalPlaces } from '../../domain/approvals/kinds';
import { auditStatus } from '../../domain/kit/approval';
import { codeLabelKey } from '../../domain/kit/codes';
import type { Translate } from '../../domain/kit/languages';
import type { Db, OperatorContext, Services } from '../kit/context';
import { holdersOf } from './addressees';
import { type Occasion, tellOperators } from './tell';

/** Where proposals are decided. */
const INBOX = '/approvals';

type Teller = Pick<OperatorContext, 'db' | 'now'> &
  Partial<Pick<OperatorContext, 'after' | 'services' | 'lang'>>;

/** Tells those who may decide that a proposal of an operator waits. */
export const tellThatWaits = (teller: OperatorContext, proposalId: number): Promise<void> =>
  tellDeciders(teller, proposalId, inboxLink(teller.services.settings));

/** Tells those who may decide that a proposal waits, and where; its maker is none of them (decisions section 55). */
export async function tellDeciders(teller: Teller, proposalId: number, link: string): Promise<void> {
  const proposal = await proposalOf(teller.db, proposalId);
  const right = approvalPlaces[proposal.kind].calls.approve.right;
  const holders = await holdersOf(teller.db, right);
  await tellOperators(
    teller,
    waitingOccasion(proposal, link),
    holders.filter((id) => id !== proposal.makerId),
  );
}

interface Waiting {
  readonly id: number;
  readonly kind: ApprovalKindName;
  readonly subjectName: string;
  readonly orderId: number | null;
  readonly makerName: string;
}

/** A proposal that waits as what is told of it. */
export const waitingOccasion = (
  { id, kind, subjectName: subject, orderId, makerName: maker }: Waiting,
  link: string,
): Occasion => ({
  event: 'proposalWaits',
  key: `proposal:${id}:waits`,
  orderId,
  vars: ({ t }) => ({ kind: kindText(kind, t), subject, maker, link }),
});

/** Tells the maker of a proposal what became of it: approved, rejected, or lapsed. */
export async function tellThatDecided(teller: Teller, proposalId: number): Promise<void> {
  const proposal = await proposalOf(teller.db, proposalId);
  const occasion: Occasion = {
    event: 'proposalDecided',
    key: `proposal:${proposalId}:decided`,
    orderId: proposal.orderId,
    vars: ({ t }) => ({
      kind: kindText(proposal.kind, t),
      subject: proposal.subjectName,
      decision: textOf(codeLabelKey(auditStatus, proposal.auditStatus), t),
      reason: proposal.rejectReason ?? '',
    }),
  };
  await tellOperators(teller, occasion, proposal.makerId === null ? [] : [proposal.makerId]);
}

async function proposalOf(db: Db, id: number) {
  const found = await db
    .selectFrom('approvals')
    .select(['id', 'kind', 'subjectName', 'orderId', 'makerId', 'makerName', 'auditStatus', 'rejectReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...found, kind: found.kind as ApprovalKindName };
}

const textOf = (key: string | undefined, t: Translate) => (key ? t(key) : '');
const kindText = (kind: ApprovalKindName, t: Translate) => t(approvalKind.entries[kind].label);
/** The address of the page on which proposals are decided. */
export const inboxLink = ({ consoleUrl }: Services['settings']): string => `${consoleUrl}${INBOX}`;

import { sql } from 'kysely';
import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import type { Refusal } from '../../domain/kit/refusal';
import { areBothHandledByOne, isAccountHandled } from '../db/handledAccounts';
import type { Db, OperatorContext } from './context';
import { inTheNameOf } from './inTheNameOf';
import { Refused } from './refused';
import { sightOf } from './sight';

/** Who proposed something; nobody in particular is null: the system, or who is no operator. */
export interface Maker {
  readonly makerId: number | null;
  readonly makerName: string;
}

/**
 * Refuses the approval of what its maker could not propose now: 409 `approval.makerInactive` when they cannot act any more, 409
 * `approval.makerLacksRight` when they hold none of `rights`, 409 `approval.makerOutOfSight` when `look`, which is run in their
 * name, finds nothing; and 403 `approval.accountHandled` and `approval.handledByOne` when maker and checker may be one person
 * (`isAccountHandled`, `areBothHandledByOne`). Holds the account of the maker and its role to the end of the transaction.
 */
export async function assertMakerCanPropose(
  context: OperatorContext,
  proposed: Maker,
  rights: readonly string[],
  look: (asMaker: OperatorContext) => Promise<unknown>,
): Promise<void> {
  const { makerId, makerName } = proposed;
  if (makerId === null) return;
  await holdMaker(context.db, makerId);
  const obstacle = await makerObstacle(context, proposed, rights);
  if (obstacle) throw obstacle;
  try {
    await look(await inTheNameOf(context, makerId));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 404) throw error;
    throw new Refused(409, 'approval.makerOutOfSight', { maker: makerName });
  }
}

/** Nobody takes the maker's rights away, or their account, while their proposal is approved. */
const holdMaker = (db: Db, makerId: number) =>
  sql`
    select from operators o join roles r on r.id = o.role_id where o.id = ${makerId} for share`.execute(db);

/**
 * Refuses the approval of a proposal about a record by whoever brought the record, though another one proposed: 403
 * `approval.ownRecord`, and 403 `approval.accountHandled` or `approval.handledByOne` by who may be the same person.
 */
export async function assertOtherThanRecordMaker(
  context: OperatorContext,
  recordMaker: Maker | undefined,
): Promise<void> {
  const obstacle = await recordMakerObstacle(context, recordMaker);
  if (obstacle) throw obstacle;
}

/**
 * What is told beforehand of how `assertMakerCanPropose` and `assertOtherThanRecordMaker` would refuse, but for what its maker sees;
 * null for what does not wait, or is one's own.
 */
export async function readMakerObstacle(
  context: OperatorContext,
  proposed: Maker & { readonly auditStatus: number },
  rights: readonly string[],
  recordMaker?: Maker,
): Promise<Refusal | null> {
  const waits = proposed.auditStatus === codeOf(auditStatus, 'pendingApproval');
  if (!waits || proposed.makerId === context.operator.id) return null;
  const obstacle =
    (await makerObstacle(context, proposed, rights)) ?? (await recordMakerObstacle(context, recordMaker));
  return obstacle ? { key: obstacle.key, vars: obstacle.vars } : null;
}

async function makerObstacle(
  context: OperatorContext,
  { makerId, makerName: maker }: Maker,
  rights: readonly string[],
): Promise<Refused | undefined> {
  if (makerId === null) return undefined;
  const { active, heldBy, rights: held } = await sightOf(context.db, makerId);
  if (!active || heldBy !== null) return new Refused(409, 'approval.makerInactive', { maker });
  if (!rights.some((right) => held.has(right)))
    return new Refused(409, 'approval.makerLacksRight', { maker, right: { key: `menu.${rights[0]}` } });
  return onePersonObstacle(context, makerId, maker);
}

async function recordMakerObstacle(
  context: OperatorContext,
  recordMaker: Maker | undefined,
): Promise<Refused | undefined> {
  if (!recordMaker || recordMaker.makerId === null) return undefined;
  const { makerId, makerName: maker } = recordMaker;
  if (makerId === context.operator.id) return new Refused(403, 'approval.ownRecord');
  return onePersonObstacle(context, makerId, maker);
}

/** Why an operator may be the same person as whoever decides; undefined where nothing says so. */
async function onePersonObstacle(
  { db, operator, now }: OperatorContext,
  otherId: number,
  maker: string,
): Promise<Refused | undefined> {
  const pair = [otherId, operator.id] as const;
  if (await isAccountHandled(db, pair, now)) return new Refused(403, 'approval.accountHandled', { maker });
  if (await areBothHandledByOne(db, pair, now)) return new Refused(403, 'approval.handledByOne', { maker });
  return undefined;
}

import { AGREED, type CommissionTerms, isPartOf } from '../../domain/merchants/commission';
import { kindCode, OVER } from '../../domain/merchants/partyCodes';
import type { Db } from '../kit/context';
import type { Values } from '../kit/keptWrites';
import { Refused } from '../kit/refused';

interface Row extends CommissionTerms {
  readonly id: number;
  readonly partyId: number;
  readonly fromDay: string;
}

interface Party {
  readonly id: number;
  readonly name: string;
  readonly partyKind: number;
  readonly superiorId: number | null;
}

/** A row as it would stand; `after` undefined for one that is withdrawn. */
interface Wanted {
  readonly id: number;
  readonly after: Values | undefined;
  readonly serviceType: number;
}

/**
 * Refuses with 409 `commission.aboveSuperior`, naming the subagent and its agent, what would give a subagent more than a
 * part of its agent's on any day from `since` on (decisions section 58).
 */
export async function assertParts(db: Db, party: Party, wanted: Wanted, since: string): Promise<void> {
  const isBelow = party.partyKind === kindCode('subagent');
  if (!isBelow && party.partyKind !== kindCode('agent')) return;
  const agentId = isBelow ? party.superiorId : party.id;
  if (agentId === null) return;
  const family = await familyOf(db, agentId);
  const rows = await rowsOf(db, family, wanted, party.id);
  const days = [since, ...rows.map(({ fromDay }) => fromDay).filter((day) => day > since)];
  const agent = family.find(({ id }) => id === agentId);
  for (const { id, name } of family.filter(
    (one) => one.id !== agentId && (!isBelow || one.id === party.id),
  )) {
    const exceeds = days.some((day) => {
      const below = inForce(rows, id, day);
      return below !== undefined && !isPartOf(below, inForce(rows, agentId, day));
    });
    if (exceeds) throw new Refused(409, 'commission.aboveSuperior', { name, superior: agent?.name ?? '' });
  }
}

/** The row of a party that is in force on a day: the one that began last. */
export function inForce<R extends { partyId: number; fromDay: string }>(
  rows: readonly R[],
  partyId: number,
  day: string,
): R | undefined {
  return rows
    .filter((row) => row.partyId === partyId && row.fromDay <= day)
    .reduce<R | undefined>((last, row) => (!last || row.fromDay > last.fromDay ? row : last), undefined);
}

/** An agent and the subagents that still are its own. */
const familyOf = (db: Db, agentId: number) =>
  db
    .selectFrom('parties')
    .select(['id', 'name'])
    .where(({ and, eb, or }) =>
      or([eb('id', '=', agentId), and([eb('superiorId', '=', agentId), eb('status', 'not in', OVER)])]),
    )
    .orderBy('id')
    .execute();

/** Their rows as they would be. */
async function rowsOf(
  db: Db,
  family: readonly { readonly id: number }[],
  { id, after, serviceType }: Wanted,
  partyId: number,
): Promise<Row[]> {
  const rows: Row[] = await db
    .selectFrom('commissions')
    .select(['id', 'partyId', 'fromDay', 'commissionBasis', 'commissionValue', 'commissionCap'])
    .where(
      'partyId',
      'in',
      family.map((one) => one.id),
    )
    .where('serviceType', '=', serviceType)
    .where('status', '=', AGREED)
    .where('id', '<>', id)
    .execute();
  return after ? [...rows, { ...(after as unknown as Row), id, partyId }] : rows;
}

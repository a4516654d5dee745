import { sql } from 'kysely';
import { compare, minus } from '../../domain/kit/decimal';
import { businessDay } from '../../domain/kit/zone';
import { AGREED, type CommissionTerms, commissionOn } from '../../domain/merchants/commission';
import { kindCode } from '../../domain/merchants/partyCodes';
import { codeOfSide } from '../../domain/orders/codes';
import type { Db } from '../kit/context';

/** What an order brings to a party on its way. */
export interface Part {
  readonly partyId: number;
  /** The row by which it is reckoned; null by the tariff of boxes. */
  readonly commissionId: number | null;
  readonly amount: string;
}

interface Priced {
  readonly serviceType: number;
  readonly side: number;
  readonly paymentAmount: string;
  readonly serviceFee: string;
}

interface OnTheWay extends CommissionTerms {
  readonly partyId: number;
  readonly partyKind: number;
  readonly commissionId: number | null;
}

const NONE = '0.00';

/**
 * What an order paid in NTD brings to the party by whose code it comes and to those above it (decisions section 58): by
 * the row of each that is in force today; an agent gives its subagent's part out of its own. Without a row of its own the
 * party gets `tariff` (15), if there is one.
 */
export async function partsOf(
  db: Db,
  partyId: number,
  order: Priced,
  tariff: string | undefined,
  now: string,
): Promise<Part[]> {
  if (order.side !== codeOfSide('ntd')) return [];
  const { rows } = await sql<OnTheWay>`
    select p.id as party_id, p.party_kind, c.id as commission_id, c.commission_basis, c.commission_value, c.commission_cap
    from parties_above(${partyId}) p left join lateral (
      select * from commissions c
      where c.party_id = p.id and c.service_type = ${order.serviceType} and c.status = ${AGREED}
        and c.from_day <= ${businessDay(now)}
      order by c.from_day desc limit 1
    ) c on true`.execute(db);
  const whole = rows.map((row) => ({
    ...row,
    amount: row.commissionId === null ? NONE : commissionOn(row, order),
  }));
  const below = whole.find(({ partyKind }) => partyKind === kindCode('subagent'));
  const parts = whole.map(({ partyId: id, partyKind, commissionId, amount }) => {
    const own = partyKind === kindCode('agent') && below ? lessThan(amount, below.amount) : amount;
    const byTariff = id === partyId && commissionId === null && tariff !== undefined;
    return { partyId: id, commissionId, amount: byTariff ? tariff : own };
  });
  return parts.filter(({ amount }) => compare(amount, NONE) > 0);
}

/** What is left of an amount, never less than nothing. */
const lessThan = (amount: string, part: string): string =>
  compare(amount, part) > 0 ? minus(amount, part) : NONE;

/** Freezes on an order what it brings to each party on its way. */
export async function keepParts(db: Db, orderId: number, parts: readonly Part[], now: string): Promise<void> {
  if (parts.length === 0) return;
  await db
    .insertInto('orderCommissions')
    .values(parts.map((part) => ({ ...part, orderId, time: now })))
    .execute();
}

import { sql, type Updateable } from 'kysely';
import type { tillCalls } from '../../../domain/app/merchants';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import { compare } from '../../../domain/kit/decimal';
import { targetOf } from '../../../domain/kit/moves';
import type { RecordOf } from '../../../domain/kit/resource';
import { later } from '../../../domain/kit/zone';
import {
  HOLDING_STATUSES,
  SCAN_MINUTES,
  type sale,
  saleMoves,
  saleStatus,
} from '../../../domain/merchants/sale';
import { type Tables, tables } from '../../db/tables';
import type { Db, PartnerContext } from '../../kit/context';
import { lockedRecord } from '../../kit/locked';
import { Refused, wrong } from '../../kit/refused';
import { EVERYTHING } from '../../kit/sight';
import { assertMove } from '../../kit/step';
import { newScanCode } from '../../orders/scanCode';
import { assertInBusiness } from '../standing';

/** What a shop wants to be paid, as it is kept. */
export type Sale = RecordOf<typeof sale>;

type Till<K extends keyof typeof tillCalls> = InputOf<(typeof tillCalls)[K]>;

/** The shop whose key calls: 403 `partner.noShop` for a key of whoever is none. */
export function shopOf({ partner }: Pick<PartnerContext, 'partner'>): number {
  if (partner.partyId === null) throw new Refused(403, 'partner.noShop');
  return partner.partyId;
}

/**
 * A shop wants to be paid: gives the code that its customer scans. Refused as `insertSale`, 400 for an amount of nothing,
 * and as `assertInBusiness` where its customer could not pay.
 */
export async function openSale(
  context: PartnerContext,
  { amount, item, merchantOrderNumber }: Till<'createPayment'>,
): Promise<OutputOf<typeof tillCalls.createPayment>> {
  const { db, now } = context;
  if (compare(amount, '0') <= 0) throw wrong('amount', { key: 'rules.positive' });
  const scanCode = newScanCode();
  const expireTime = later(now, SCAN_MINUTES * 60);
  const partyId = shopOf(context);
  await assertInBusiness(db, partyId, now);
  const { keyId } = context.partner;
  const asked = { partyId, keyId, merchantOrderNumber, item: item ?? null, saleAmount: amount, scanCode };
  await insertSale(db, { ...asked, createdTime: now, expireTime }, now);
  return { scanCode, expireTime };
}

type NewSale = Omit<Sale, 'id' | 'version' | 'saleStatus' | 'orderId'>;

/** Opens a sale: 409 `sale.known` naming `merchantOrderNumber` while another one of the shop holds the number. */
async function insertSale(db: Db, values: NewSale, now: string): Promise<void> {
  await expireOverdue(db, values, now);
  const made = await db
    .insertInto('merchantSales')
    .values(values)
    // The index is known by its condition, which the database does not recognise in a parameter.
    .onConflict((conflict) =>
      conflict
        .columns(['partyId', 'merchantOrderNumber'])
        .where(
          sql`sale_status`,
          'in',
          HOLDING_STATUSES.map((status) => sql.lit(status)),
        )
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (made) return;
  throw new Refused(409, 'sale.known', {}, { merchantOrderNumber: { key: 'rules.duplicate' } });
}

/** Expires a sale of a number whose time is over though the clock has not seen it yet, so that it gives the number back. */
async function expireOverdue(
  db: Db,
  { partyId, merchantOrderNumber }: Pick<Sale, 'partyId' | 'merchantOrderNumber'>,
  now: string,
): Promise<void> {
  await sql`
    update merchant_sales set sale_status = ${targetOf(saleMoves, 'expire')}, version = version + 1
    where party_id = ${partyId} and merchant_order_number = ${merchantOrderNumber}
      and sale_status = ${codeOf(saleStatus, 'waiting')} and expire_time <= ${now}`.execute(db);
}

/** A shop takes back what nobody has scanned yet; 409 `sale.illegalMove` afterwards. */
export async function cancelSale(
  context: PartnerContext,
  { merchantOrderNumber }: Till<'cancelPayment'>,
): Promise<void> {
  const { db } = context;
  const partyId = shopOf(context);
  const by = { partyId, merchantOrderNumber };
  const found = await lockedRecord(db, tables.merchantSales, by, EVERYTHING);
  assertMove(saleMoves, 'cancel', found.saleStatus, 'partner');
  await moveSale(db, found, 'cancel');
}

/** Takes a step of a locked sale, with what changes beside its status. */
export async function moveSale(
  db: Db,
  { id, version }: Pick<Sale, 'id' | 'version'>,
  step: keyof typeof saleMoves.steps,
  set: Updateable<Tables['merchantSales']> = {},
): Promise<void> {
  await db
    .updateTable('merchantSales')
    .set({ ...set, saleStatus: targetOf(saleMoves, step), version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Expires what nobody scanned in time, `limit` at most. Returns how many. */
export async function expireSales(db: Db, now: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update merchant_sales set sale_status = ${targetOf(saleMoves, 'expire')}, version = version + 1
    where id in (
      select id from merchant_sales where sale_status = ${codeOf(saleStatus, 'waiting')} and expire_time <= ${now}
      order by expire_time limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}

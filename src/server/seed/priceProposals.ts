import { sql } from 'kysely';
import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import type { KeptRecord } from '../../domain/kit/kept';
import type { KeptPage } from '../../domain/kit/keptPage';
import { endReason, ONCE, rateStatus } from '../../domain/kit/published';
import { businessDay, later } from '../../domain/kit/zone';
import { feePackages, fees } from '../../domain/pricing/fee';
import { guardRails } from '../../domain/pricing/guardRail';
import { rates } from '../../domain/pricing/rate';
import type { RateRecord } from '../../domain/pricing/snapshot';
import { tariffs } from '../../domain/pricing/tariff';
import { verdictOn } from '../../domain/pricing/verdict';
import { tables } from '../db/tables';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import { subjectOf } from '../kit/keptDecided';
import { insertKept, type Values } from '../kit/keptWrites';
import { publishedKind } from '../kit/published';
import { keepPreview, type Previewing } from '../pricing/preview/ofChange';
import { pricesReader } from '../pricing/snapshots';
import { insertMany, nextId } from './bulk';
import { WAITING_PRICES } from './data/waitingPrices';
import { keptProposalOn } from './decisions';
import { logAdded } from './kept';
import { drawnRate } from './publishing';
import { operatorNamed } from './staff';

const HOUR = 3600;
const PAGES: readonly KeptPage[] = [rates, fees, feePackages, tariffs, guardRails];

/** Proposals on what users pay: those that led to the records of the last weeks, and some that wait since this morning. */
export async function seedPriceProposals(db: Db, now: string): Promise<void> {
  for (const page of PAGES) await seedDecided(db, page, now);
  await seedWaiting(db, now);
}

const code = (name: keyof typeof auditStatus.entries) => codeOf(auditStatus, name);

/** So long ago proposals of the demo were made at most, in hours. */
const WEEKS = 21 * 24;

/** What became of the proposal of a record. */
function becameOf({ status, endReason: ended }: KeptRecord): number {
  if (status === codeOf(rateStatus, 'rejected')) return code('rejected');
  if (status === codeOf(rateStatus, 'requestExpired')) return code('lapsed');
  return ended === codeOf(endReason, 'recalled') ? code('recalled') : code('approved');
}

async function seedDecided(db: Db, page: KeptPage, now: string): Promise<void> {
  const { rows } = await sql<KeptRecord>`
    select * from ${sql.table(page.of.table)}
    where maker_id is not null and status <> ${codeOf(rateStatus, 'pendingApproval')}
      and created_time between ${later(now, -WEEKS * HOUR)} and ${now}
    order by id`.execute(db);
  const operators = await db.selectFrom('operators').select(['id', 'name']).execute();
  const idOf = new Map(operators.map(({ id, name }) => [name, id]));
  const firstId = await nextId(db, 'approvals');
  const proposals = [];
  for (const [at, record] of rows.entries()) {
    const values = Object.fromEntries(page.form.map((name) => [name, record[name] ?? null]));
    const subject = await subjectOf(db, page, record.id);
    const checkerName = record.checkerName as string | null;
    const became = becameOf(record);
    proposals.push({
      ...(await keptProposalOn(db, publishedKind(page), record.id, subject, { does: 'add', values })),
      id: firstId + at,
      makerId: record.makerId,
      makerName: record.makerName,
      madeTime: record.createdTime,
      auditStatus: became,
      checkerId: checkerName === null ? null : (idOf.get(checkerName) ?? null),
      checkerName,
      checkedTime: (record.checkedTime ?? record.lapseTime) as string | null,
      rejectReason: became === code('rejected') ? (record.moveReason as string | null) : null,
      lapseTime: record.lapseTime as string | null,
    });
  }
  await insertMany(db, tables.approvals, proposals);
}

/** Proposals that wait, each with what its maker saw. */
async function seedWaiting(db: Db, now: string): Promise<void> {
  const today = Number(drawnRate(businessDay(now)));
  const prices = pricesReader();
  const context = { db, now, services: { prices } } as unknown as Previewing;
  for (const [at, { on, above, names, ...own }] of WAITING_PRICES.entries()) {
    const page = PAGES.find(({ of }) => of.name === on);
    if (!page) throw new Error(`nobody publishes ${on}`);
    const bands = above === undefined ? {} : { bands: [{ from: '0', rate: (today + above).toFixed(4) }] };
    const given = { startTime: null, endTime: null, ...names, ...own, ...bands };
    const values = 'validity' in page.of.fields ? { validity: ONCE, weekWindow: null, ...given } : given;
    const judged = on === 'rate' ? verdict(await prices(db), values as never, now) : {};
    await propose(context, page, later(now, -(2 * HOUR + at * 540)), { ...values, ...judged });
  }
}

function verdict(snapshot: Parameters<typeof verdictOn>[0], values: RateRecord, now: string) {
  const { benchmark, margin, warnings } = verdictOn(snapshot, values, now);
  return { benchmark, margin, warnings };
}

async function propose(context: Previewing, page: KeptPage, made: string, values: Values): Promise<void> {
  const waiting = { maker: operatorNamed('operation'), made, lapseTime: later(made, 24 * HOUR) };
  const { id, change, proposalId } = await insertWaiting(context.db, page, values, waiting);
  await keepPreview(context, page.of.name, { id, change }, proposalId);
}

interface Waiting {
  /** Without a number: the system. */
  readonly maker: { readonly id: number | null; readonly name: string };
  readonly made: string;
  readonly lapseTime: string;
  /** What the record has beside what was proposed. */
  readonly seen?: Values;
}

/** Writes a record of what is published as it waits, with the proposal on it. */
export async function insertWaiting(
  db: Db,
  page: KeptPage,
  values: Values,
  { maker, made, lapseTime, seen }: Waiting,
) {
  const id = await nextId(db, page.of.table);
  await insertKept(db, page.of, { ...values, ...seen, id, lapseTime }, maker, made);
  await logAdded(db, page.of, id);
  const subject = await subjectOf(db, page, id);
  const change = { does: 'add' as const, values };
  const proposalId = await nextId(db, 'approvals');
  await insertMany(db, tables.approvals, [
    {
      ...(await keptProposalOn(db, publishedKind(page), id, subject, change)),
      id: proposalId,
      auditStatus: PENDING,
      checkerId: null,
      checkerName: null,
      checkedTime: null,
      rejectReason: null,
      makerId: maker.id,
      makerName: maker.name,
      madeTime: made,
      lapseTime,
    },
  ]);
  return { id, change, proposalId };
}

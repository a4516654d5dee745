import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import type { Kept } from '../../domain/kit/kept';
import { businessDay, wireOf } from '../../domain/kit/zone';
import { bankAccount, bankAccounts } from '../../domain/merchants/bankAccount';
import { commission, commissionBasis, commissions } from '../../domain/merchants/commission';
import { agent, agents, channel, merchant, merchants, subagent } from '../../domain/merchants/party';
import { kindCode, PARTY_BY_TWO, type PartyKindName } from '../../domain/merchants/partyCodes';
import { isUnifiedNumber } from '../../domain/merchants/unifiedNumber';
import { serviceCode } from '../../domain/orders/codes';
import type { Db } from '../kit/context';
import { nextIdOf } from '../kit/keptWrites';
import { DEMO_PARTIES, type DemoParty, type DemoStanding } from './data/parties';
import { DEMO_SHOPS } from './data/shops';
import { type KeptAct, seedKept } from './kept';
import { seedPending } from './pending';
import { randomOf } from './random';

const DAY = 86_400_000;

const kinds: Readonly<Record<PartyKindName, Kept>> = { channel, merchant, agent, subagent };

/** What happened to a party before it came to stand where it does, so many days ago; it was taken up and accepted in between. */
const LIVES: Readonly<Record<DemoStanding, readonly (readonly [step: string, ago: number, why?: string])[]>> =
  {
    applied: [],
    underReview: [['take', 2]],
    active: [
      ['take', 110],
      ['accept', 108],
    ],
    suspended: [
      ['take', 110],
      ['accept', 108],
      ['suspend', 6, 'Its licence could not be shown.'],
    ],
    closed: [
      ['take', 110],
      ['accept', 108],
      ['close', 20, 'The shop has moved away.'],
    ],
    rejected: [
      ['take', 30],
      ['decline', 28, 'Its register entry could not be found.'],
    ],
  };

/** How long ago somebody applied, in days. */
const appliedAgo = (standing: DemoStanding) =>
  standing === 'applied' ? 1 : standing === 'underReview' ? 4 : 118;

/** The first unified number from one on. */
export function unifiedFrom(from: number): string {
  for (let number = from; ; number += 1) {
    const text = String(number).padStart(8, '0');
    if (isUnifiedNumber(text)) return text;
  }
}

const idOf = (code: string | undefined): number | null =>
  code === undefined ? null : DEMO_PARTIES.findIndex((one) => one.code === code) + 1;

/** The parties of the demo, with the lives that led where they stand. */
export async function seedParties(db: Db, since: number, now: number): Promise<void> {
  for (const [at, party] of DEMO_PARTIES.entries()) await seedParty(db, party, at, { since, now });
}

async function seedParty(
  db: Db,
  { kind, code, name, above, standing = 'active' }: DemoParty,
  at: number,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<void> {
  const random = randomOf(at, 5800);
  const today = businessDay(wireOf(new Date(now)));
  const oldest = (now - since) / DAY;
  const set = {
    id: at + 1,
    code,
    name,
    unifiedNumber: unifiedFrom(12_000_000 + random.between(0, 80_000_000)),
    ...(kind !== 'channel' && { superiorId: idOf(above) }),
    contactName: random.pick(CONTACTS),
    contactPhone: `0${random.between(2, 8)}-${random.digits(4)}-${random.digits(4)}`,
    contactEmail: `${code.toLowerCase().replaceAll('_', '.')}@partners.example`,
    address: `${random.between(1, 300)} ${random.pick(STREETS)}`,
    contractFrom: standing === 'applied' ? null : dayAfter(today, -100),
    contractTo: standing === 'applied' ? null : dayAfter(today, random.between(20, 600)),
    holdDays: kind === 'merchant' ? random.pick([0, 3, 7]) : null,
    ...(kind === 'merchant' && { callbackUrl: callbackOf(code) }),
  };
  const ago = (days: number) => Math.min(days, oldest) * DAY;
  const steps = LIVES[standing].map(
    ([step, days, why]): KeptAct => ({
      ago: ago(days),
      by: PARTY_BY_TWO.includes(step) ? 'auditor' : 'operation',
      step,
      ...(why && { set: { moveReason: why } }),
    }),
  );
  await seedKept(
    db,
    kinds[kind],
    [[{ ago: ago(appliedAgo(standing)), by: 'operation', set }, ...steps]],
    now,
  );
}

/** Where a shop with a till hears of payments; the others look at their phone. */
const callbackOf = (code: string): string | null =>
  DEMO_SHOPS.some((shop) => shop.code === code && shop.till)
    ? `https://${code.toLowerCase().replaceAll('_', '-')}.example/payments`
    : null;

const CONTACTS = [
  'Chen Mei-Ling',
  'Lin Chih-Wei',
  'Rosa Villanueva',
  'Huang Shu-Fen',
  'Danilo Cruz',
  'Wang Kuo-Hua',
];
const STREETS = [
  'Zhongshan N. Rd., Taipei',
  'Yanping Rd., Taoyuan',
  'Chenggong Rd., Taichung',
  'Wufu 3rd Rd., Kaohsiung',
];

/** What the agents of the demo get, for shipments and offerings, and channels for what their shops sell. */
const TERMS = [
  { service: 'cargoBox', basis: 'anOrder', value: '130', cap: null },
  { service: 'churchOffering', basis: 'ofPayment', value: '2.5', cap: '50' },
  { service: 'merchant', basis: 'ofPayment', value: '0.8', cap: '20' },
] as const;

/** What parties get for orders and where they are paid, what of both waits, and what the orders so far brought them. */
export async function seedTerms(db: Db, since: number, now: number): Promise<void> {
  const today = businessDay(wireOf(new Date(now)));
  const oldest = Math.floor((now - since) / DAY);
  const begun = dayAfter(today, -Math.min(90, oldest));
  const made = { ago: Math.min(93, oldest) * DAY, by: 'finance' };
  const row = (partyId: number, { service, basis, value, cap }: (typeof TERMS)[number], fromDay: string) => ({
    partyId,
    serviceType: serviceCode(service),
    commissionBasis: codeOf(commissionBasis, basis),
    commissionValue: value,
    commissionCap: cap,
    fromDay,
  });
  const agentIds = [1, 2, 3, 4];
  const [box, offering, sale] = TERMS;
  const lives = [
    ...agentIds.map((id) => [{ ...made, set: row(id, offering, begun) }] as const),
    ...agentIds.slice(0, 3).map((id) => [{ ...made, set: row(id, box, begun) }] as const),
    ...['NORTH', 'CENTRAL', 'SOUTH'].map(
      (code) => [{ ...made, set: row(idOf(code) ?? 1, sale, begun) }] as const,
    ),
    ...['TAOYUAN_DORM', 'ZS_CHURCH', 'TC_STATION'].map(
      (code) =>
        [
          { ...made, set: row(idOf(code) ?? 1, { ...offering, value: '1', cap: '20' } as never, begun) },
        ] as const,
    ),
    [
      { ago: 3 * DAY, by: 'finance', set: row(1, { ...box, value: '140' } as never, dayAfter(today, 12)) },
    ] as const,
  ];
  await seedKept(db, commission, lives, now);
  await seedAccounts(db, now, oldest);
  await seedWaiting(db, now, row(4, box, dayAfter(today, 9)));
  await brought(db);
}

const BANKS = ['004', '005', '012', '700', '808', '812', '822'];

/** An account each for those who are paid, and a second one that begins tomorrow. */
async function seedAccounts(db: Db, now: number, oldest: number): Promise<void> {
  const paid = DEMO_PARTIES.filter(({ kind, standing }) => kind !== 'channel' && standing === undefined);
  const account = ({ code, name }: DemoParty, nth: number, ago: number) => {
    const random = randomOf((idOf(code) ?? 0) * 10 + nth, 5801);
    return {
      partyId: idOf(code),
      bankCode: random.pick(BANKS),
      branchCode: random.digits(4),
      bankAccountNumber: random.digits(12),
      holder: name,
      calledNumber: `02-${random.digits(4)}-${random.digits(4)}`,
      calledPerson: random.pick(CONTACTS),
      callProof: `Recording ${random.digits(6)}`,
      contactNew: false,
      startTime: wireOf(new Date(now - ago)),
    };
  };
  const long = Math.min(105, oldest) * DAY;
  const lives: [KeptAct, ...KeptAct[]][] = paid.map((one) => [
    { ago: long, by: 'finance', set: account(one, 1, long) },
  ]);
  const [first, second] = paid;
  if (first) lives.push([{ ago: DAY, by: 'finance', set: account(first, 2, -DAY) }]);
  if (second)
    lives.push([
      { ago: 4 * DAY, by: 'finance', set: { ...account(second, 2, 2 * DAY), contactNew: true } },
      { ago: 3 * DAY, by: 'finance', step: 'stop', set: { moveReason: 'The shop did not ask for it.' } },
    ]);
  await seedKept(db, bankAccount, lives, now);
}

/** An application, a commission and a bank account that wait for the second of two. */
async function seedWaiting(db: Db, now: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  const accepts = { does: 'step', step: 'accept', reason: null, values: {} } as const;
  const agentId = idOf('CHANGHUA') ?? 1;
  await seedPending(db, agents, { id: agentId, change: accepts, by: 'operation', ago: DAY }, now);
  const shopId = idOf('SPICE_LANE') ?? 1;
  await seedPending(db, merchants, { id: shopId, change: accepts, by: 'operation', ago: 0.5 * DAY }, now);
  const commissionId = await nextIdOf(db, commission);
  await seedPending(
    db,
    commissions,
    { id: commissionId, change: { does: 'add', values }, by: 'finance', ago: 0.4 * DAY },
    now,
  );
  const account = {
    partyId: shopId,
    bankCode: '812',
    branchCode: '0012',
    bankAccountNumber: '204510077731',
    holder: 'Spice Lane',
    calledNumber: '02-2555-0147',
    calledPerson: 'Huang Shu-Fen',
    callProof: 'Recording 300712',
    contactNew: true,
    startTime: wireOf(new Date(now)),
  };
  const accountId = await nextIdOf(db, bankAccount);
  await seedPending(
    db,
    bankAccounts,
    { id: accountId, change: { does: 'add', values: account }, by: 'finance', ago: 0.2 * DAY },
    now,
  );
}

/**
 * What the orders of the demo brought to their parties: shipments by the tariff, offerings by what was agreed then, of
 * which an agent gives its subagent's part.
 */
async function brought(db: Db): Promise<void> {
  await sql`
    insert into order_commissions (order_id, party_id, amount, time)
    select id, agent_id, agent_commission, created_time from orders where via_agent and agent_commission > 0`.execute(
    db,
  );
  await sql`
    with whole as (
      select o.id, o.created_time, p.id as party_id, p.party_kind, c.id as commission_id,
        least(floor(o.payment_amount * c.commission_value / 100), c.commission_cap) as amount
      from orders o cross join lateral parties_above(o.agent_id) p join lateral (
        select * from commissions c
        where c.party_id = p.id and c.service_type = o.service_type and c.status = 1
          and c.from_day <= (o.created_time at time zone 'Asia/Taipei')::date
        order by c.from_day desc limit 1
      ) c on true
      where o.via_agent and o.agent_commission is null
    ), parts as (
      select w.*, case when party_kind = ${kindCode('agent')} then coalesce(
        sum(amount) filter (where party_kind = ${kindCode('subagent')}) over (partition by id), 0
      ) else 0 end as below from whole w
    )
    insert into order_commissions (order_id, party_id, commission_id, amount, time)
    select id, party_id, commission_id, amount - below, created_time from parts where amount > below`.execute(
    db,
  );
}

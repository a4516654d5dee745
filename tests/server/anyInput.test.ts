/** @tier all: hostile input for every field of every call */
import type { z } from 'zod';
import type { Call } from '../../src/domain/kit/call';
import type { List } from '../../src/domain/kit/list';
import { session, signIn } from '../../src/domain/session/calls';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  const userId = await addUser(world.db);
  for (let at = 0; at < 3; at += 1) await addOrder(world.db, userId);
});

/** Tried in each field of each call: whatever of it a call takes, it never is a fault of ours. */
const ODD: readonly unknown[] = [
  true,
  -1,
  0,
  1.5,
  2 ** 15,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '1',
  "x'; drop table orders; --",
  '%_\\\\%',
  '\u0000',
  '\ud800',
  '\u202e',
  '2026-02-30',
  '2026-02-30 00:00:00',
  '9999-12-31 23:59:59',
  '-0.01',
  '0.0000001',
  '999999999999.99',
  'x'.repeat(10_000),
  [1],
  [99_999_999],
  ['x'],
  [[1]],
  Array.from({ length: 200 }, (_, at) => at + 1),
  { a: 1 },
  { __proto__: { a: 1 }, constructor: 1 },
];

/** What the other fields hold meanwhile, so that the odd one is reached. */
const ORDINARY: Readonly<Record<string, unknown>> = {
  id: 1,
  orderId: 1,
  auditId: 1,
  auditIds: [1, 2],
  version: 0,
  side: 1,
  userId: 1,
  paymentMethod: 1,
  refundType: 1,
  failure: 2,
  amount: '1.00',
  transactionAmount: '500.00',
  billerCode: 'MERALCO',
  accountNumber: '1234567890',
  accountName: 'Maria Santos',
  transactionNumber: 'TEST000000001',
  partnerRefNumber: 'REF-1',
  reason: 'A reason',
  rejectReason: 'A reason',
  closedReason: 'A reason',
  requestReason: 'A reason',
  operationReason: 'A reason',
  orderIds: [1, 2, 3],
  listName: 'ntdPayBills',
  resource: 'ntdPayBillsOrder',
  field: 'accountNumber',
  operatorId: 1,
  userPass: 'Fuzzy#2026',
  verifyCode: '123456',
  ids: [1, 2, 3],
  logisticsStatus: 2,
  scanCode: 'ABCDEFGHJK',
  controlNumber: 'CN-1',
  kiosk: 'Kiosk A',
  order: {
    service: 'churchOffering',
    side: 1,
    paymentMethod: 1,
    transactionAmount: '500.00',
    church: 'Santo Domingo',
    offeringType: 1,
  },
  name: 'A name',
  content: { sort: ['createdTime', 'desc'], pageSize: 10 },
  columns: [{ name: 'status', label: 'State' }],
  roleIds: [1],
  viewId: 1,
  payoutChannel: 'GCash',
  recipient: 'Jose Cruz',
  relationship: 1,
  recipientMobile: '912345678',
  lender: 'Tala',
  loanNumber: 'L-1',
  loanAmount: '5000.00',
  instalment: 1,
  agency: 1,
  agencyCategory: 101,
  memberNumber: '1212',
  church: 'Santo Domingo',
  offeringType: 1,
  deliveryAddress: 'Rizal St 1',
  boxSize: 1,
  boxQuantity: 1,
  applicant: 'Maria Santos',
  applicationNumber: 'AP-1',
  mecoOffice: 1,
  mobileNetwork: 1,
  loadProduct: 'GoSURF50',
  collector: 'Labor Office',
  counterName: 'Counter 1',
  receiptNumber: 'R1',
  merchantCode: 'SARI_SARI',
  merchantOrderNumber: 'S-1',
  item: 'Groceries',
  period: 'week',
  firstDay: '2026-06-01',
  lastDay: '2026-06-15',
};

/** What statistics cannot be asked without; all else of them are filters. */
const DAYS = ['period', 'firstDay', 'lastDay'];

/** These end the session or throttle it, and have tests of their own. */
const LEFT_OUT: readonly string[] = [session.logout.path, signIn.login.path];

/** A call about a list, and where it stands when it has one. */
type Asked = Call & { readonly list?: List };

const shapeOf = (call: Call) => (call.input as unknown as { shape: Record<string, z.ZodType> }).shape;

interface Odd {
  readonly input: Record<string, unknown>;
  /** Whether the field's own schema lets it through, so that code of ours gets to see it. */
  readonly taken: boolean;
  /** What is the same for two inputs when the second shows nothing that the first did not. */
  readonly fact: string;
}

/** All lists are answered by the same code: one on another column, or another filter, is another fact. */
function factOf(call: Asked, name: string, value: unknown): string {
  const { list } = call;
  const about = list
    ? [call.path.endsWith('/export'), list.of.table, list.of.fields[name]?.filter]
    : [call.path];
  return JSON.stringify([...about, name, ODD.indexOf(value)]);
}

function oddInputsOf(call: Asked): Odd[] {
  const fields = Object.entries(shapeOf(call));
  const plain = call.list ? [] : 'stats' in call ? DAYS : fields.map(([name]) => name);
  const ordinary = Object.fromEntries(
    plain.filter((name) => name in ORDINARY).map((name) => [name, ORDINARY[name]]),
  );
  return fields.flatMap(([name, schema]) =>
    ODD.map((value) => ({
      input: { ...ordinary, [name]: value },
      taken: schema.safeParse(value).success,
      fact: factOf(call, name, value),
    })),
  );
}

/**
 * What is sent of a call: each fact that no call before has shown. An input that its field's schema refuses needs no
 * server to be refused; one of each call is sent, to see that the server asks the schema.
 */
function worthSending(odd: readonly Odd[], known: Set<string>): Odd[] {
  const fresh = odd.filter(({ taken, fact }) => taken && !known.has(fact));
  for (const { fact } of fresh) known.add(fact);
  return [...odd.filter(({ taken }) => !taken).slice(0, 1), ...fresh];
}

/** Who may make a call: the app, the payout partner, the courier. */
function partnerFor({ path }: Call, [app, payout, courier]: readonly [Client, Client, Client]): Client {
  if (path.startsWith('/app/partner/')) return payout;
  return path.startsWith('/app/courier/') ? courier : app;
}

/** Some hundred calls are tried: in parts, each within its own limit of time. */
const PARTS = 6;
const known = new Set<string>();

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  `no input of any call is a fault of ours: calls of part %i of ${PARTS}`,
  async (part) => {
    const partners = [world.partner('app'), world.partner('payout'), world.partner('courier')] as const;
    const faults: unknown[] = [];
    const { routes } = world.server;
    // One part after the other: what some do, such as end the key of a partner, tells on those after them.
    const many = Math.ceil(routes.length / PARTS);
    for (const { call, caller } of routes.slice(part * many, (part + 1) * many)) {
      if (LEFT_OUT.includes(call.path)) continue;
      const client = caller === 'partner' ? partnerFor(call, partners) : admin;
      for (const { input, taken } of worthSending(oddInputsOf(call), known)) {
        const { status, key, message } = await client.call(call, input);
        if (status >= 500 || (!taken && status === 200))
          faults.push({ path: call.path, input: JSON.stringify(input).slice(0, 300), key, message });
        // The database answers without a turn of the clock: without this no limit of time would ever bind.
        await new Promise(setImmediate);
      }
    }
    const reasons = world.logged
      .filter(({ level }) => level !== 'info')
      .map(({ fields }) => JSON.stringify(fields).slice(0, 400));
    expect({ faults, reasons }).toEqual({ faults: [], reasons: [] });
  },
  180_000,
);

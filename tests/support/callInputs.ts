import { z } from 'zod';
import type { Call } from '../../src/domain/kit/call';
import type { List } from '../../src/domain/kit/list';
import type { PartnerCode } from './staff';

/** What tests that walk over all calls send: an ordinary input of any call, made by whom it is for. */

/** What a field of a name holds in an ordinary input. */
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
  day: '2026-06-15',
  chain: 1,
  after: 0,
  until: 500,
  evidenceId: 1,
  row: '1',
  column: '1',
  firstDay: '2026-06-01',
  lastDay: '2026-06-15',
};

/** What statistics cannot be asked without; all else of them are filters. */
const DAYS = ['period', 'firstDay', 'lastDay'];

/** A call about a list, and where it stands when it has one. */
export type AskedCall = Call & { readonly list?: List };

/** The fields of a call's input with their schemas. */
export const shapeOf = (call: Call) => (call.input as unknown as { shape: Record<string, z.ZodType> }).shape;

/** The values that a field of codes or words may hold; none of any other field. */
const wordsOf = (schema: z.core.$ZodType): readonly z.core.util.EnumValue[] =>
  schema instanceof z.ZodEnum ? schema.options : [];

/** The ordinary input with each other word in each field of words: what one word leads to another one may not. */
export function inputsByWord(call: AskedCall): Record<string, unknown>[] {
  const ordinary = ordinaryInput(call);
  if (call.list) return [];
  return Object.entries(shapeOf(call)).flatMap(([name, schema]) =>
    wordsOf(schema)
      .filter((word) => word !== ordinary[name])
      .map((word) => ({ ...ordinary, [name]: word })),
  );
}

/** An input of a call whose fields hold something ordinary; most calls take it, and lists are asked for everything. */
export function ordinaryInput(call: AskedCall): Record<string, unknown> {
  const names = call.list ? [] : 'stats' in call ? DAYS : Object.keys(shapeOf(call));
  const shape = shapeOf(call);
  return Object.fromEntries(
    names.flatMap((name) => {
      const words = shape[name] ? wordsOf(shape[name]) : [];
      const value =
        words.length === 0 || words.some((word) => word === ORDINARY[name]) ? ORDINARY[name] : words[0];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The names of all fields of an input, also of those inside of others. */
export function namesIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, one]) => [name, ...namesIn(one)]);
  return partsOf(schema).flatMap(namesIn);
}

/** The schemas that a schema without names of its own is made of. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap()];
  return [];
}

/** The partner whose scope a call of partners has. */
export function partnerFor({ path }: Call): PartnerCode {
  if (path.startsWith('/app/partner/') || path.startsWith('/app/finance/')) return 'payout';
  return path.startsWith('/app/courier/') ? 'courier' : 'app';
}

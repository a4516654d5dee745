import { codeOf, meaningOf, valuesOf } from '../src/domain/kit/codes';
import { canMove, type Mover, targetOf } from '../src/domain/kit/moves';
import { serviceType } from '../src/domain/orders/codes';
import { expressMoves, logisticsMoves, nextOf, stepBetween } from '../src/domain/orders/logistics';
import { boxMoves, legOfStep, type OrderStep, orderMoves, orderMovesOf } from '../src/domain/orders/moves';
import { machines } from './support/facts';

/** Where records come into being, and where their life ends. */
interface Life {
  readonly entries: readonly string[];
  readonly ends: readonly string[];
}

const ORDER: Life = {
  entries: ['requestSubmitted', 'awaitingPayment'],
  ends: ['cancelled', 'expired', 'delivered'],
};
const REQUEST: Life = { entries: ['underReview'], ends: ['approved', 'noActionRequired'] };

/** By the name of the moves and of their code table. */
const LIVES: Readonly<Record<string, Life>> = {
  'order of orderStatus': ORDER,
  'order of paidDealStatus': ORDER,
  'order of boxStatus': ORDER,
  'order of churchStatus': ORDER,
  'order of merchantStatus': { entries: ORDER.entries, ends: ['cancelled', 'expired'] },
  'kiosk of kioskStatus': { entries: ['unbound'], ends: ['bound', 'expired', 'cancelled'] },
  'logistics of logisticsStatus': { entries: ['toBeShipped'], ends: ['delivered'] },
  'express of expressStatus': { entries: ['awaitingCollection'], ends: ['delivered'] },
  'settlement of settlementStatus': { entries: ['unsettled'], ends: ['settled'] },
  'refund of requestStatus': REQUEST,
  'amendment of requestStatus': REQUEST,
  'party of partyStatus': { entries: ['applied'], ends: ['closed', 'rejected'] },
  'published of rateStatus': {
    entries: ['pendingApproval'],
    ends: ['rejected', 'requestExpired', 'inactive'],
  },
  'priceStop of priceStopStatus': { entries: ['stopped'], ends: ['resumed'] },
  'institution of institutionStatus': { entries: ['offered'], ends: [] },
  'channelPause of channelPauseStatus': { entries: ['paused'], ends: ['resumed'] },
  'routeHold of routeHoldStatus': { entries: ['collectOnly'], ends: ['online'] },
  'routeSwitch of switchStatus': {
    entries: ['pending'],
    ends: ['rejected', 'expired', 'recalled', 'notDone', 'rolledBack'],
  },
  'commission of commissionStatus': { entries: ['agreed'], ends: ['withdrawn'] },
  'bankAccount of bankAccountStatus': { entries: ['agreed'], ends: ['stopped'] },
  'partyDocument of documentStatus': { entries: ['current'], ends: ['replaced', 'withdrawn'] },
  'approval of auditStatus': {
    entries: ['pendingApproval'],
    ends: ['approved', 'rejected', 'recalled', 'lapsed'],
  },
  'export of exportStatus': { entries: ['waiting'], ends: ['ready', 'failed', 'interrupted'] },
  'exchangeBank of exchangeBankStatus': { entries: ['enabled'], ends: [] },
  'settlementTerms of settlementTermsStatus': { entries: ['settled'], ends: [] },
  'settlementStatement of settlementStatementStatus': { entries: ['draft'], ends: ['cancelled', 'paid'] },
  'handPosting of handPostingStatus': { entries: ['draft'], ends: ['posted', 'dropped'] },
  'accountingPeriod of periodStatus': { entries: ['pending'], ends: ['closed', 'recalled', 'rejected'] },
  'capitalAccount of capitalStatus': { entries: ['watched'], ends: [] },
  'fxAnswer of fxAnswerStatus': { entries: ['received'], ends: ['discarded', 'posted'] },
  'fxAnswerFormat of fxAnswerFormatStatus': { entries: ['inForce'], ends: ['removed'] },
  'fxPosition of fxPositionStatus': { entries: ['awaitingBank'], ends: ['closed', 'notExchanged'] },
  'fxBatch of fxBatchStatus': { entries: ['generating'], ends: ['cancelled', 'done'] },
  'reconciliationSource of reconciliationSourceStatus': { entries: ['inForce'], ends: ['removed'] },
  'reconciliationException of exceptionStatus': { entries: ['open'], ends: ['resolved', 'laterFile'] },
  'capitalTransfer of transferStatus': {
    entries: ['pending'],
    ends: ['confirmed', 'failed', 'recalled', 'rejected'],
  },
  'exchangeFormat of exchangeFormatStatus': { entries: ['inForce'], ends: ['removed'] },
  'exchangeRule of exchangeRuleStatus': { entries: ['inForce'], ends: ['removed'] },
  'biller of billerStatus': { entries: ['active'], ends: [] },
  'dictionary of entryStatus': { entries: ['active'], ends: [] },
  'notice of shelfStatus': { entries: ['toBeListed'], ends: ['dropped'] },
  'benchmark of benchmarkStatus': { entries: ['inUse', 'held'], ends: ['withdrawn'] },
  'competition of competitionStatus': { entries: ['noted'], ends: ['withdrawn'] },
  'account of accountStatus': { entries: ['invited'], ends: [] },
  'partnerKey of partnerKeyStatus': { entries: ['active'], ends: ['revoked', 'expired'] },
  'version of versionStatus': { entries: ['draft'], ends: [] },
  'sale of saleStatus': { entries: ['waiting'], ends: ['expired', 'cancelled'] },
  'callback of callbackStatus': { entries: ['waiting'], ends: [] },
  'delivery of deliveryStatus': {
    entries: ['waiting', 'delivered', 'skipped'],
    ends: ['sent', 'delivered', 'skipped', 'withdrawn'],
  },
  'messageRule of ruleStatus': { entries: ['on'], ends: [] },
  'messageTemplate of templateStatus': { entries: ['draft'], ends: ['retired'] },
  'districtImport of districtImportStatus': { entries: ['draft'], ends: ['applied', 'withdrawn'] },
  'wall of wallStatus': { entries: ['open'], ends: ['ended', 'revoked'] },
  'sector of sectorStatus': { entries: ['open'], ends: ['closed'] },
  'userStatus of userStatus': { entries: ['normal'], ends: ['cancelled'] },
};

const named = machines.map((of) => [`${of.name} of ${of.codes.name}`, of] as const);

test('all moves that the domain states are looked at, each under a name of its own', () => {
  expect(named.map(([name]) => name).sort()).toEqual(Object.keys(LIVES).sort());
});

describe.each(named)('%s', (name, of) => {
  const { entries, ends } = LIVES[name] ?? { entries: [], ends: [] };
  const steps = Object.values(of.steps);
  const statuses = Object.keys(of.codes.entries);

  test('every step leads from and to statuses of its table, and somebody may take it', () => {
    for (const step of steps) {
      expect(statuses).toEqual(expect.arrayContaining([...step.from, ...(step.to ? [step.to] : [])]));
      expect(step.from.length).toBeGreaterThan(0);
      expect(step.by.length).toBeGreaterThan(0);
      expect(new Set(step.from).size).toBe(step.from.length);
    }
  });

  test('every status can be reached', () => {
    const reached = new Set(entries);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const step of steps)
        if (step.to && step.from.some((status) => reached.has(status))) reached.add(step.to);
    }
    expect([...reached].sort()).toEqual([...statuses].sort());
  });

  test('exactly the ends have no way on', () => {
    const left = new Set(steps.flatMap((step) => step.from));
    expect(statuses.filter((status) => !left.has(status)).sort()).toEqual([...ends].sort());
  });
});

type Row = [step: keyof typeof orderMoves.steps, from: number[], to: number[], by: Mover[]];

/**
 * The table of decisions 7.2, row by row. "Operator with audit" is the checker: `resend` and `complete` by an operator
 * run when a second person approves.
 */
const TABLE: Row[] = [
  ['submit', [-2], [0], ['app']],
  // A checker by a way out of an exception (section 35).
  ['pay', [0], [1], ['app', 'checker']],
  ['expire', [0], [9], ['clock']],
  ['cancel', [0, 11], [3], ['app', 'operator']],
  ['verify', [1], [13], ['operator']],
  ['start', [1, 13], [6], ['system']],
  ['hold', [6], [12], ['operator', 'risk']],
  ['release', [12], [6], ['operator', 'risk']],
  ['ready', [6], [7], ['partner']],
  ['complete', [6, 7, 12], [4], ['partner', 'checker']],
  ['fail', [6, 7, 12], [2, 5, 8], ['partner']],
  ['requestCancel', [1, 6, 7, 12], [11], ['app']],
  ['declineCancel', [11], [6], ['operator']],
  ['resend', [2, 5, 8], [6], ['checker']],
  ['refundNtd', [1, 2, 5, 8, 10, 11, 12, 13, 16], [15], ['checker']],
  ['finishNtdRefund', [15], [16], ['finance']],
  ['refundPhp', [2, 5, 8, 10, 11, 16], [10], ['checker']],
  ['deliver', [4], [14], ['courier']],
];

const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const everyStatus = valuesOf(orderMoves.codes);

test.each(TABLE)('decisions 7.2: %s', (step, from, to, by) => {
  expect(ascending(everyStatus.filter((status) => canMove(orderMoves, step, status)))).toEqual(
    ascending(from),
  );
  const { to: meaning } = orderMoves.steps[step];
  expect(meaning && orderMoves.codes.entries[meaning].values).toEqual(to);
  expect([...orderMoves.steps[step].by].sort()).toEqual([...by].sort());
});

test('the table has every step, and no step is missing from it', () => {
  expect(TABLE.map(([step]) => step).sort()).toEqual(Object.keys(orderMoves.steps).sort());
  const all = new Set([...Object.keys(orderMoves.steps), ...Object.keys(boxMoves.steps)]);
  expect(Object.keys(legOfStep).sort()).toEqual([...all].sort());
});

test('a number that the table does not know may take no step', () => {
  for (const step of Object.keys(orderMoves.steps) as (keyof typeof orderMoves.steps)[]) {
    expect(canMove(orderMoves, step, 99)).toBe(false);
  }
});

test('a step to a meaning of several numbers writes the one that was named, and no other', () => {
  expect(targetOf(orderMoves, 'fail', 5)).toBe(5);
  expect(targetOf(orderMoves, 'fail')).toBe(2);
  expect(() => targetOf(orderMoves, 'fail', 4)).toThrow();
});

test('a code is the first number of its meaning, and a meaning is found by each of its numbers', () => {
  expect(codeOf(orderMoves.codes, 'failed')).toBe(2);
  for (const value of [2, 5, 8]) expect(meaningOf(orderMoves.codes, value)).toBe('failed');
  expect(meaningOf(orderMoves.codes, 77)).toBeUndefined();
});

/** Where boxes and church offerings differ: 11 is a PHP refund on its way. */
const DIFFERENT: Partial<Record<OrderStep, readonly [from: number[], to: number[]]>> = {
  cancel: [[0], [3]],
  refundNtd: [[1, 2, 5, 8, 10, 12, 13, 16], [15]],
  refundPhp: [[2, 5, 8, 10, 16], [11]],
  finishPhpRefund: [[11], [10]],
  requestCancel: [[], []],
  declineCancel: [[], []],
};

/** Payments to shops (decisions section 58): paid is completed, and refunds go from there as well; nothing is paid out. */
const OF_SALES: Partial<Record<OrderStep, readonly [from: number[], to: number[]]>> = {
  submit: [[-2], [0]],
  pay: [[0], [1]],
  expire: [[0], [9]],
  cancel: [[0], [3]],
  complete: [[1], [4]],
  refundNtd: [[1, 4, 16], [15]],
  finishNtdRefund: [[15], [16]],
};

const everyStep = Object.keys(legOfStep) as OrderStep[];

/** Where a family departs from the table, by how its status reads. */
function departures(table: string, step: OrderStep) {
  if (table === 'merchantStatus') return OF_SALES[step] ?? ([[], []] as const);
  return table === 'boxStatus' || table === 'churchStatus' ? DIFFERENT[step] : undefined;
}

test.each(valuesOf(serviceType))('family %i takes each step from exactly the statuses it may', (service) => {
  const moves = orderMovesOf(service);
  for (const step of everyStep) {
    const [, from = [], to = []] = TABLE.find(([name]) => name === step) ?? [];
    const [mayFrom, mayTo] = departures(moves.codes.name, step) ?? [from, to];
    const legal = valuesOf(orderMoves.codes).filter((status) => canMove(moves, step, status));
    expect([step, ascending(legal)]).toEqual([step, ascending(mayFrom)]);
    if (mayFrom.length > 0) expect(mayTo).toContain(targetOf(moves, step));
    else expect(() => targetOf(moves, step)).toThrow();
    expect(canMove(moves, step, 99)).toBe(false);
  }
});

test('boxes and church offerings read by their own tables, passports by theirs', () => {
  const tables = valuesOf(serviceType).map((service) => orderMovesOf(service).codes.name);
  expect(tables.filter((name) => name === 'boxStatus')).toHaveLength(1);
  expect(tables.filter((name) => name === 'churchStatus')).toHaveLength(1);
  expect(tables.filter((name) => name === 'paidDealStatus')).toHaveLength(2);
});

test('a shipment goes on, or comes back and goes again; nothing leaves what is delivered', () => {
  expect(stepBetween(logisticsMoves, 1, 2)).toBe('ship');
  expect(stepBetween(logisticsMoves, 1, 3)).toBeUndefined();
  expect(stepBetween(logisticsMoves, 3, 2)).toBeUndefined();
  expect(nextOf(logisticsMoves, 2)).toEqual([3, 4]);
  expect(nextOf(logisticsMoves, 4)).toEqual([2]);
  expect(nextOf(expressMoves, 17)).toEqual([15, 16, 18]);
  expect(nextOf(expressMoves, 20)).toEqual([]);
  for (const from of valuesOf(expressMoves.codes)) expect(nextOf(expressMoves, from)).not.toContain(1);
});

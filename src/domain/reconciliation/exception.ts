import { z } from 'zod';
import { inItsCurrency } from '../finance/inItsCurrency';
import { ledgerCurrency } from '../finance/ledgerCodes';
import { query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { moves } from '../kit/moves';
import { resource } from '../kit/resource';
import { workedOut } from '../kit/workedOut';
import { resultFields } from './matchResult';
import { resolution } from './resolutionCodes';
import { CHECK, sourceRef } from './source';

/** How far an exception is; a later statement may end it, too. */
export const exceptionStatus = codeTable('exceptionStatus', {
  open: [1, 'red'],
  inWork: [2, 'blue'],
  pending: [3, 'yellow'],
  resolved: [4, 'green'],
  laterFile: [5, 'grey'],
});

/** What happens to an exception. Whoever takes one that is pending goes on with it: a claim was not met. */
export const exceptionMoves = moves('reconciliationException', exceptionStatus, {
  take: { from: ['open', 'inWork', 'pending'], to: 'inWork', by: ['operator'] },
  release: { from: ['inWork'], to: 'open', by: ['operator'] },
  await: { from: ['open', 'inWork', 'pending'], to: 'pending', by: ['operator'] },
  goOn: { from: ['open', 'inWork', 'pending'], to: 'inWork', by: ['checker', 'system'] },
  resolve: { from: ['open', 'inWork', 'pending'], to: 'resolved', by: ['operator', 'checker', 'system'] },
  end: { from: ['open', 'inWork', 'pending'], to: 'laterFile', by: ['system'] },
});
/** Those with which somebody has to go on. */
export const UNRESOLVED = (['open', 'inWork', 'pending'] as const).map((one) => codeOf(exceptionStatus, one));

/** Those that wait for an operator, and not for an answer or a second person. */
export const TO_GO_ON_WITH = (['open', 'inWork'] as const).map((one) => codeOf(exceptionStatus, one));

/** By how many days its day is over, in Taipei: up to 1, 3, 7, 30, and more. */
export const exceptionAge = codeTable('exceptionAge', {
  day: [1],
  threeDays: [2],
  week: [3],
  month: [4, 'yellow'],
  older: [5, 'red'],
});
/** The most days of each age but the last. */
export const AGE_DAYS = [1, 3, 7, 30] as const;

const amount = inItsCurrency(f.money('PHP', { signed: true }));

/** What differs between a statement and our ledger, and what becomes of it (decisions section 35). */
export const reconciliationException = resource(
  'reconciliationException',
  'reconciliation_exception_view',
  {
    id: f.id(),
    version: f.integer(),
    sourceId: f.ref(sourceRef, { filter: 'anyOf' }),
    ledgerCurrency: f.code(ledgerCurrency, { filter: 'equals' }),
    ...resultFields,
    exceptionAge: workedOut(f.code(exceptionAge)),
    /** By when it is to be resolved; of a claim, by when it is to be met. */
    dueDay: f.day({ filter: 'between', sortable: true }),
    ownerId: f.id({ nullable: true }),
    ownerName: f.text({ max: 80, nullable: true, filter: 'contains' }),
    exceptionStatus: f.code(exceptionStatus, { filter: 'anyOf' }),
    /** The last way out that was taken. */
    resolution: f.code(resolution, { nullable: true, filter: 'anyOf' }),
    /** Money that is put aside for it, and neither paid back nor used. */
    heldAmount: amount,
    createdTime: f.instant(),
    endedTime: f.instant({ nullable: true }),
  },
  { ownLabels: ['createdTime', 'endedTime', 'reference', 'dueDay', 'ownerName'] },
);

export const EXCEPTIONS = `${CHECK}/error` as const;
export const exceptionRight = keyOf(EXCEPTIONS);

export const exceptionList = list({
  name: 'reconciliationExceptions',
  of: reconciliationException,
  path: '/web/finance/check/queryErrorList/v1',
  right: exceptionRight,
  exportRight: `${exceptionRight}_EXPORT`,
  where: {},
  columns: [
    'day',
    'sourceName',
    'matchResult',
    'reference',
    'transactionNumber',
    'ledgerCurrency',
    'theirsAmount',
    'oursAmount',
    'difference',
    'exceptionAge',
    'dueDay',
    'ownerName',
    'exceptionStatus',
    'resolution',
    'heldAmount',
    'createdTime',
    'endedTime',
    'sourceId',
  ],
  searches: [
    'sourceId',
    'day',
    'matchResult',
    'exceptionStatus',
    'reference',
    'transactionNumber',
    'ownerName',
    'dueDay',
    'resolution',
    'ledgerCurrency',
  ],
  sums: ['theirsAmount', 'oursAmount', 'difference'],
  sort: ['day', 'asc'],
});
export const reconciliationExceptions = listCalls(exceptionList);

/** How many exceptions that are not ended are of each age, with the days that are of it by now. */
export const exceptionAges = query({
  path: '/web/finance/check/queryErrorAges/v1',
  right: exceptionRight,
  input: {},
  output: z.object({
    ages: z.array(
      z.object({ age: z.int(), count: z.int(), firstDay: z.string().nullable(), lastDay: z.string() }),
    ),
  }),
});

import { inItsCurrency } from '../finance/inItsCurrency';
import { ledgerCurrency, ledgerSource } from '../finance/ledgerCodes';
import * as f from '../kit/fields';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { resource } from '../kit/resource';
import { STATEMENTS } from './statement';

const amount = inItsCurrency(f.money('PHP', { signed: true }));

/** A line of the ledger on a settlement statement. */
export const settlementLine = resource(
  'settlementLine',
  'settlement_line_view',
  {
    /** Of the line in the ledger. */
    id: f.id(),
    statementId: f.id({ filter: 'equals' }),
    statementNumber: f.text({ max: 24 }),
    day: f.day({ filter: 'between', sortable: true }),
    time: f.instant(),
    ledgerSource: f.code(ledgerSource, { filter: 'anyOf' }),
    orderId: f.id({ nullable: true }),
    transactionNumber: f.text({
      max: 24,
      nullable: true,
      filter: 'equals',
      names: { id: 'orderId', page: '/users/management/transaction/detail' },
    }),
    ledgerCurrency: f.code(ledgerCurrency),
    gross: amount,
    fee: amount,
    reason: f.longText({ nullable: true }),
  },
  { ownLabels: ['reason'] },
);

export const STATEMENT_LINES = `${STATEMENTS}/detail` as const;
const right = keyOf(STATEMENT_LINES);

export const settlementLineList = list({
  name: 'settlementLines',
  of: settlementLine,
  path: '/web/finance/statement/queryLineList/v1',
  right,
  exportRight: `${right}_EXPORT`,
  where: {},
  requires: ['statementId'],
  columns: [
    'statementNumber',
    'day',
    'time',
    'ledgerSource',
    'transactionNumber',
    'gross',
    'fee',
    'ledgerCurrency',
    'reason',
    'statementId',
  ],
  searches: ['statementId', 'day', 'ledgerSource', 'transactionNumber'],
  sums: ['gross', 'fee'],
  sort: ['day', 'asc'],
});
export const settlementLines = listCalls(settlementLineList);

import { codeOf, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { orderStatus, serviceType } from '../orders/codes';
import { statusByFamily } from '../orders/statusCodes';
import { ASKS_FOR_CAPITAL } from './lowFunds';

/** Whether the PHP of an order that went back in NTD are ours already, are to be written off, or were. */
export const fxPositionStatus = codeTable('fxPositionStatus', {
  awaitingBank: [1, 'blue'],
  open: [2, 'yellow'],
  closed: [3, 'green'],
  notExchanged: [4, 'grey'],
});
export const AWAITING_BANK = codeOf(fxPositionStatus, 'awaitingBank');
export const POSITION_OPEN = codeOf(fxPositionStatus, 'open');
export const POSITION_CLOSED = codeOf(fxPositionStatus, 'closed');
export const NOT_EXCHANGED_FOR = codeOf(fxPositionStatus, 'notExchanged');

/** What the bank refuses is exchanged for nobody; what it executes stays open until two people close it. */
export const fxPositionMoves = moves('fxPosition', fxPositionStatus, {
  open: { from: ['awaitingBank'], to: 'open', by: ['system'], marks: 'openedTime' },
  lapse: { from: ['awaitingBank'], to: 'notExchanged', by: ['system'] },
  close: { from: ['open'], to: 'closed', by: ['operator'], reason: true, marks: 'closedTime' },
});

/**
 * PHP that a bank exchanges, or has exchanged, for an order that was paid back in NTD after its batch was sent (decisions section 34). The
 * order needs them no more: until it is closed, FX clearing holds `boughtPhp` and what their user had paid for them, `exchangedNtd`, both
 * without what went back in PHP.
 * choice: closing it posts each currency to the FX result as it is; what the PHP are worth is for the report of the month to say.
 */
export const fxPosition = kept(
  'fxPosition',
  'fx_positions',
  fxPositionMoves,
  {
    orderId: f.id(),
    batchId: f.id(),
    boughtPhp: f.money('PHP'),
    exchangedNtd: f.money('NTD'),
    /** What the bank took; null until it has answered. */
    fxCost: f.money('NTD', { nullable: true }),
    openedTime: f.instant({ nullable: true }),
    closedTime: f.instant({ nullable: true }),
    /** Who proposed to close it. */
    closerId: f.id({ nullable: true }),
    makerId: f.id({ nullable: true }),
  },
  {
    ownLabels: ['openedTime'],
    view: {
      name: 'fx_position_view',
      fields: {
        transactionNumber: f.text({
          max: 24,
          filter: 'number',
          names: { id: 'orderId', page: '/users/management/transaction/detail' },
        }),
        serviceType: f.code(serviceType, { filter: 'anyOf' }),
        orderStatus: f.code(orderStatus, { reading: statusByFamily }),
        batchNumber: f.text({ max: 40, filter: 'equals' }),
        bankName: f.text({ max: 40 }),
      },
    },
  },
);

/** Positions that were opened by refunds: nobody adds one. */
export const fxPositions = keptPage(fxPosition, {
  page: '/finance/capital/position',
  path: '/web/finance/position',
  editRight: ASKS_FOR_CAPITAL,
  decided: 'FINANCE_CAPITAL_DECIDE',
  stepsByTwo: ['close'],
  given: true,
  form: [],
  columns: [
    'transactionNumber',
    'serviceType',
    'orderStatus',
    'batchNumber',
    'bankName',
    'status',
    'boughtPhp',
    'exchangedNtd',
    'fxCost',
    'openedTime',
    'closedTime',
    'moveReason',
    'makerName',
    'createdTime',
    'updatedTime',
    'batchId',
  ],
  searches: ['transactionNumber', 'batchNumber', 'status', 'serviceType', 'createdTime'],
  sums: ['boughtPhp', 'exchangedNtd', 'fxCost'],
  tells: ['orderId', 'boughtPhp', 'exchangedNtd', 'fxCost'],
  appliesTo: ['transactionNumber', 'batchNumber', 'bankName'],
  called: ({ transactionNumber }) => String(transactionNumber),
});

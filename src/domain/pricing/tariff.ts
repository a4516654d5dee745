import * as f from '../kit/fields';
import { keptPage } from '../kit/keptPage';
import { PUBLISHED_COLUMNS, PUBLISHED_FORM, PUBLISHED_SEARCHES, published } from '../kit/published';
import { boxSize } from '../orders/familyCodes';
import { BOX_FREIGHT, tariffKind } from './tariffs';
import { wrongTimes } from './times';

/** What something costs, or earns, whatever its amount (decisions section 15). */
export const tariff = published('tariff', 'tariffs', ['tariffKind', 'boxSize'], {
  tariffKind: f.code(tariffKind, { filter: 'anyOf' }),
  boxSize: f.code(boxSize, { nullable: true, filter: 'anyOf' }),
  amount: f.money('NTD'),
  makerId: f.id({ nullable: true }),
});

export const tariffs = keptPage(tariff, {
  page: '/operation/fee/tariff',
  path: '/web/operation/tariff',
  editRight: 'FEE_PROPOSE',
  decided: 'PRICE_AUDIT',
  stepsByTwo: 'every',
  form: ['tariffKind', 'boxSize', 'amount', ...PUBLISHED_FORM],
  columns: ['tariffKind', 'boxSize', 'amount', ...PUBLISHED_COLUMNS],
  searches: ['tariffKind', 'boxSize', ...PUBLISHED_SEARCHES],
  tells: ['tariffKind', 'boxSize'],
  called: ({ amount }) => String(amount),
  asks: { boxSize: { by: 'tariffKind', of: [BOX_FREIGHT], otherwise: 'rules.freightOnly' } },
  wrong: wrongTimes,
});

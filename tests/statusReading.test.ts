import { codeLabelKey, codeOf } from '../src/domain/kit/codes';
import { NO_DICTIONARY } from '../src/domain/kit/entries';
import { inRecord } from '../src/domain/kit/fields';
import type { List } from '../src/domain/kit/list';
import { fieldOf } from '../src/domain/kit/resource';
import { codeOfSide, orderStatus, serviceType } from '../src/domain/orders/codes';
import { orderResourceOf } from '../src/domain/orders/orderPlaces';
import { statusCodesOf } from '../src/domain/orders/statusCodes';
import { exportColumns } from '../src/server/exports/cells';
import { lists } from '../src/server/lists';
import { translate } from '../src/server/text';

/** Eleven is a refund on its way for a box, and a request to cancel elsewhere (spec section 4, "Variants"). */
const ELEVEN = { status: 11, orderStatus: 11, side: codeOfSide('ntd') } as const;
const box = { ...ELEVEN, serviceType: codeOf(serviceType, 'cargoBox') };
const bill = { ...ELEVEN, serviceType: codeOf(serviceType, 'payBills') };

/** Columns of every list that hold the status of an order beside the service that says how it reads. */
const columns = Object.values(lists)
  .map(({ page }): List => page.list)
  .flatMap((list) =>
    list.columns
      .map((name) => ({ list, name, field: fieldOf(list.of, name) }))
      .filter(({ field }) => field.codes === orderStatus && list.columns.includes('serviceType'))
      .filter(() => list.where.serviceType === undefined),
  );

test('there are lists of orders of several services', () => {
  expect(columns.length).toBeGreaterThan(3);
});

test.each(columns.map((column) => [`${column.list.name}.${column.name}`, column] as const))(
  '%s reads as the family of each order says, on screen and in its export',
  (_, { list, name, field }) => {
    const reader = {
      t: translate('en'),
      lang: 'en',
      timeZone: 'Asia/Taipei',
      dictionary: NO_DICTIONARY,
    } as const;
    const [column] = exportColumns(list.of, [name], reader);
    for (const order of [box, bill]) {
      const codes = statusCodesOf(orderResourceOf(order));
      expect(inRecord(field, order).codes).toBe(codes);
      const label = codeLabelKey(codes, 11);
      expect(column?.cell(order)).toEqual({ text: label && reader.t(label) });
    }
    expect(column?.cell(box)).not.toEqual(column?.cell(bill));
  },
);

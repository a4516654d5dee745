/** @tier all: an upgrade from an older schema */
import { insertRows, MARIA, order } from '../support/olderRows';

/** What becomes of the sales and call-backs of shops that an older program left. */

const PARTY = {
  ...{ id: 7, code: 'SARI', name: 'Sari Sari', party_kind: 2, status: 3, maker_name: 'Tulay' },
  ...{ created_time: '2026-01-01 00:00:00', updated_time: '2026-01-01 00:00:00' },
};

const sale = (id: number, saleStatus: number, orderId: number | null, scanCode: string | null) => ({
  ...{ id, party_id: 7, merchant_order_number: `S-${id}`, sale_amount: 1000, scan_code: scanCode },
  ...{ sale_status: saleStatus, order_id: orderId },
  ...{ created_time: '2026-02-01 01:00:00', expire_time: '2026-02-01 01:30:00' },
});

test('an upgrade gives back the numbers of sales that ended unpaid, and those that were typed', async () => {
  const database = await tulay.openUpgrades();
  const bought = (id: number, some: object) => ({
    ...order(id),
    ...{ service_type: 13, agent_id: 7, merchant_order_number: `S-${id}`, ...some },
  });
  const paid = { paid_time: '2026-02-01 01:10:00' };
  const left = [
    insertRows('users', MARIA),
    insertRows('parties', PARTY),
    insertRows(
      'orders',
      ...[bought(1, paid), bought(2, { status: 9 }), bought(3, { status: 3 }), bought(4, { status: 0 })],
      ...[bought(5, { ...paid, status: 16 }), bought(6, paid)],
    ),
    insertRows(
      'merchant_sales',
      ...[sale(1, 2, 1, 'AA'), sale(2, 2, 2, 'BB'), sale(3, 2, 3, 'CC'), sale(4, 2, 4, 'DD')],
      ...[sale(5, 2, 5, 'EE'), sale(6, 2, 6, null), sale(7, 1, null, 'GG')],
    ),
  ].join('\n');
  const { ran } = await database.upgrade('0126_stopped_accounts', left);
  expect(ran).toContain('0128_sale_numbers');
  const { rows } = await database.execute('select id, sale_status, version from merchant_sales order by id');
  expect(rows.map((row) => [row.id, row.sale_status, row.version])).toEqual([
    [1, 2, 0],
    [2, 3, 1],
    [3, 4, 1],
    [4, 2, 0],
    [5, 2, 0],
    [7, 1, 0],
  ]);
  let next = 100;
  const again = (number: string) => {
    next += 1;
    const row = { ...sale(next, 1, null, `NEW-${next}`), merchant_order_number: number };
    return database.execute(insertRows('merchant_sales', row));
  };
  for (const number of ['S-2', 'S-3', 'S-6']) await again(number);
  for (const number of ['S-1', 'S-4', 'S-5', 'S-7'])
    await expect(again(number)).rejects.toThrow('merchant_sales_number_once');
});

test('an upgrade completes what waits to be told to a shop', async () => {
  const database = await tulay.openUpgrades();
  const callback = (id: number, body: string) => ({
    ...{ id, order_id: 1, callback_event: 'paid', callback_url: 'https://shop.example/tulay', body },
    created_time: '2026-02-01 01:00:00',
  });
  const left = [
    insertRows('users', MARIA),
    insertRows('parties', PARTY),
    insertRows('orders', { ...order(1), service_type: 13, agent_id: 7 }),
    insertRows(
      'merchant_callbacks',
      callback(1, '{"amount":"1000.00","item":"says \\"merchantCode\\":"}'),
      callback(2, '{"callbackId":2,"merchantCode":"SARI"}'),
    ),
  ].join('\n');
  const { ran } = await database.upgrade('0132_delivery_orders', left);
  expect(ran).toContain('0134_callback_bodies');
  const { rows } = await database.execute('select body from merchant_callbacks order by id');
  expect(rows.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { callbackId: 1, merchantCode: 'SARI', amount: '1000.00', item: 'says "merchantCode":' },
    { callbackId: 2, merchantCode: 'SARI' },
  ]);
});

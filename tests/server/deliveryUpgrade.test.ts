/** @tier all: an upgrade from an older schema */
import { insertRows, MARIA, order, refund } from '../support/olderRows';

/** What becomes of the messages that an older program left: each one about an order names it. */

const delivered = {
  ...{ message_channel: 1, user_id: 1, lang: 'en', body: 'Text', created_time: '2026-02-04 01:00:00' },
};

const OCCASIONS = ['order:2:1:pay', 'order:99:1:pay', 'refund:3', 'outbox:1', 'verification:1'];

test('an upgrade fills in the order that a message is about', async () => {
  const database = await tulay.openUpgrades();
  const left = [
    insertRows('users', MARIA),
    insertRows('orders', order(1), order(2)),
    insertRows('refund_cases', refund(3, null)),
    ...OCCASIONS.map((occasion) =>
      insertRows('deliveries', {
        ...delivered,
        occasion,
        refund_case_id: occasion === 'outbox:1' ? 3 : null,
      }),
    ),
  ].join('\n');
  const { ran } = await database.upgrade('0130_key_messages', left);
  expect(ran).toContain('0132_delivery_orders');
  const { rows } = await database.execute('select occasion, order_id as "order" from deliveries order by id');
  expect(rows.map((row) => [row.occasion, row.order])).toEqual([
    ['order:2:1:pay', 2],
    ['order:99:1:pay', null],
    ['refund:3', 1],
    ['outbox:1', 1],
    ['verification:1', null],
  ]);
});

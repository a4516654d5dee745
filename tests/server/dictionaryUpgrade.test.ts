/** @tier all: an upgrade from an older schema */
import { entryOf } from '../../src/domain/kit/entries';
import { refundCase } from '../../src/domain/orders/refund';
import { readDictionary } from '../../src/server/dictionary/dictionary';
import { recordOf } from '../../src/server/kit/records';

/** An installation that was there before the dictionary: what its numbers meant they mean, and its words stay. */

const USUAL = '此筆款項重複支付，我們將退還重複的一筆。';

test('an upgrade keeps every number and every word, and counts the reasons that were usual ones', async () => {
  const { openOlder, platform } = await tulay.platform();
  const database = await openOlder('0031_kept_records');
  const { db, execute } = database;
  try {
    await execute(`
      insert into roles (id, name, superior_id, sort) values (1, 'Root', null, 1), (2, 'Desk', 1, 2);
      insert into users (id, full_name, mobile, email, nationality, lang, registered_time, residence_purpose)
        values (1, 'Maria', '912345678', 'm@x.example', 'PHL', 'tw', now(), 9);
      insert into orders (id, transaction_number, service_type, side, category_id, user_id, user_name, user_mobile,
        payment_method, status, payment_amount, service_fee, exchange_rate, transaction_amount, recipient, relationship, created_time, updated_time)
        values (1, 'TL1', 3, 1, 1, 1, 'Maria', '912345678', 1, 5, 100, 0, 1, 100, 'Jose', 4, now(), now());
      insert into refund_cases (id, order_id, refund_status, reason, refund_origin, request_reason, opened_by_name, created_time, updated_time)
        values (1, 1, 1, '${USUAL}', 2, 'why', 'Ana', now(), now()), (2, 1, 1, 'Words of our own', 2, 'why', 'Ana', now(), now());
      insert into verifications (user_id, verification_type, audit_status, data, submitted_time, maker_name, reject_items, reject_reason)
        values (1, 1, 3, '{}', now(), 'Maria', '[1, 99]', 'A thumb over it')`);
    const { rows: before } = await execute('select max(id) as last from audit_log');

    expect(await platform.migrate(db)).toContain('0034_dictionary');

    const dictionary = await readDictionary(db);
    expect(entryOf(dictionary, 'relationship', 4)?.words.en).toBe('Brother or sister');
    expect(entryOf(dictionary, 'residencePurpose', 9)?.words.tw).toBe('其他');
    expect(entryOf(dictionary, 'rejectItem', 99)?.types).toEqual([1, 2, 3, 4, 6, 10]);
    const kept = await execute('select relationship, send_purpose from orders');
    expect(kept.rows).toEqual([{ relationship: 4, send_purpose: null }]);
    const rejected = await execute('select reject_items, reject_reason from verification_view');
    expect(rejected.rows).toEqual([{ reject_items: [1, 99], reject_reason: 'A thumb over it' }]);
    expect(await recordOf(db, refundCase, { id: 1 })).toMatchObject({ refundReason: 4, reason: USUAL });
    expect(await recordOf(db, refundCase, { id: 2 })).toMatchObject({
      refundReason: null,
      reason: 'Words of our own',
    });
    // Nobody has changed the old records.
    const { rows: logged } = await execute(
      "select distinct table_name from audit_log where id > $1 and action <> 'insert'",
      [before[0]?.last],
    );
    expect(logged).toEqual([]);
  } finally {
    await database.close();
  }
});

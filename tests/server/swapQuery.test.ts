import { sql } from 'kysely';
import { remitOrders } from '../../src/domain/finance/remitOrders';
import { leftReason } from '../../src/domain/finance/sorted';
import { SUCCESS } from '../../src/domain/finance/swapJob';
import { swapPending } from '../../src/domain/finance/swapPending';
import { queryOrders, swapCalls } from '../../src/domain/finance/swapQuery';
import { codeOf } from '../../src/domain/kit/codes';
import { divided } from '../../src/domain/kit/decimal';
import { images, imageType } from '../../src/domain/users/image';
import { bringByFeed } from '../support/benchmarks';
import { giveRights, takeRights } from '../support/roleRights';
import { RATE, type Start, type SwapWorld, swapWorld } from '../support/swapWorld';

/** What a batch of a swap-off bank would take (decisions section 34). */

const FINANCE_ROLE = 4;
let on: SwapWorld;

beforeEach(async () => {
  on = await swapWorld();
});

const reasonOf = (name: keyof typeof leftReason.entries) => codeOf(leftReason, name);

describe('what is found', () => {
  test('is what one query over the orders says', async () => {
    for (const some of [{}, { payoutKind: 2 }, { serviceType: 2 }, { status: 4 }, { status: 10 }])
      await on.waiting({ ...some, paymentAmount: '1234.50', pointsUsed: 3, transactionAmount: '2000.25' });
    await on.waiting({ status: 2 });
    await on.waiting({ side: 2 });
    const found = await on.calculated();
    const { rows } = await sql<Record<string, unknown>>`
      select service_type, payout_kind, count(*)::integer as quantity, sum(transaction_amount)::numeric(14,2) as php,
        sum(payment_amount + points_used - service_fee)::numeric(14,2) as ntd
      from orders where side = 1 and service_type in (2, 3) and payout_kind in (1, 2) and status in (4, 6, 7, 10) and not swap_kept_out
      group by 1, 2 order by 1, 2`.execute(on.world.db);
    expect(found.lines).toEqual(rows);
    expect(rows.length).toBe(3);
    const { rows: all } = await sql<Record<string, unknown>>`
      select count(*)::integer as quantity, sum(php) as php, sum(ntd) as ntd from exchange_query_orders
      where query_id = ${found.queryId} and left_reason is null`.execute(on.world.db);
    expect(found).toMatchObject({ ...all[0], quantity: 5, calStatus: SUCCESS, done: 5, total: 5, left: [] });
    expect(found.estimatedNtd).toBe(divided(String(found.php), RATE));
    expect(found.criteria).toMatchObject({ getOffBankId: on.bankId, rate: RATE, overShare: false });
  });

  test('names why orders are left, and the list has them', async () => {
    const [fits, other, large, keptOut] = [
      await on.waiting(),
      await on.waiting({ serviceType: 1 }),
      await on.waiting({ paymentAmount: '20000.00' }),
      await on.waiting({ swapKeptOut: true }),
    ];
    await on.agreed.format(on.bankId, { rowColumns: [{ columnContent: 1, fileField: 10, columnWidth: 12 }] });
    const long = await on.waiting({ recipient: 'A recipient whose name is long' });
    const { queryId, quantity, left: reasons } = await on.calculated();
    expect(quantity).toBe(1);
    const items = await on.ordersOf({ queryId });
    const said = Object.fromEntries(items.map((one) => [one.id, one.leftReason]));
    expect(said).toEqual({
      [fits]: null,
      [other]: reasonOf('family'),
      [large]: reasonOf('reserved'),
      [keptOut]: reasonOf('keptOut'),
      [long]: reasonOf('doesNotFit'),
    });
    expect(reasons.map((one) => [one.leftReason, one.quantity])).toEqual(
      [1, 10, 11, 12].map((reason) => [reason, 1]),
    );
    expect((await on.taken(queryId)).map(({ id }) => id)).toEqual([fits]);
    const ofReason = await on.ordersOf({ queryId, leftReason: reasonOf('keptOut') });
    expect(ofReason.map(({ id }) => id)).toEqual([keptOut]);
    // The list of orders says it of those that wait.
    const { items: listed } = await on.admin.ask(remitOrders.page, {});
    expect(Object.fromEntries(listed.map((one) => [one.id, one.leftReason]))).toEqual({
      ...said,
      [keptOut]: null,
    });
  });

  test('says of an order what the newest query of a bank says', async () => {
    const id = await on.waiting();
    const rule = (set: object) =>
      on.world.db.updateTable('exchangeRules').set(set).where('bankId', '=', on.bankId).execute();
    const listed = async () => (await on.admin.ask(remitOrders.page, {})).items.map((one) => one.leftReason);
    expect(await listed()).toEqual([null]);
    await rule({ leastNtd: '50000.00' });
    await on.calculated();
    expect(await listed()).toEqual([reasonOf('belowLeast')]);
    await rule({ leastNtd: null });
    await on.calculated();
    expect(await listed()).toEqual([null]);
    await rule({ mostNtd: '1.00' });
    await on.calculated();
    await on.world.db.updateTable('orders').set({ status: 5 }).where('id', '=', id).execute();
    expect(await listed()).toEqual([null]);
  });

  test('is narrowed to when orders were paid and to services, and goes beyond a share only where that is asked', async () => {
    const [early, late] = [await on.waiting({ paidTime: '2026-06-14 01:00:00' }), await on.waiting()];
    const cashIn = await on.waiting({ serviceType: 2 });
    const idsOf = async (input: Partial<Start>) =>
      (await on.taken((await on.calculated(input)).queryId)).map(({ id }) => id);
    expect(await idsOf({})).toEqual([early, late, cashIn]);
    expect(await idsOf({ payTimeEnd: '2026-06-14 01:00:00' })).toEqual([early]);
    expect(await idsOf({ payTimeStart: '2026-06-14 01:00:01', serviceTypes: [2] })).toEqual([cashIn]);
    await on.world.db
      .updateTable('exchangeRules')
      .set({ share: '40.0' })
      .where('bankId', '=', on.bankId)
      .execute();
    expect(await idsOf({})).toEqual([early]);
    expect(await idsOf({ overShare: true })).toEqual([early, late, cashIn]);
  });

  test('compares the banks that get orders, each by its own rule and rate', async () => {
    await on.waiting();
    await on.waiting({ paymentAmount: '20000.00', transactionAmount: '39000.00' });
    const { banks, quantity, php, ntd, estimatedNtd } = await on.calculated();
    expect(banks).toContainEqual(
      expect.objectContaining({ bankId: on.bankId, quantity, php, ntd, estimatedNtd, bankFee: '100.00' }),
    );
    expect(banks).toContainEqual(
      expect.objectContaining({
        bankName: 'Rui Sui',
        quantity: 1,
        php: '39000.00',
        estimatedNtd: divided('39000.00', '1.9752'),
        bankFee: '0.00',
      }),
    );
  });

  test('has the rate of the rule where nobody says one, else the newest benchmark', async () => {
    const rate = async () => (await on.calculated({ rate: undefined })).criteria.rate;
    await on.world.db.deleteFrom('benchmarks').execute();
    expect(await on.left({ rate: undefined })).toMatchObject({
      status: 400,
      fields: { rate: expect.any(String) },
    });
    await bringByFeed(on.world, '2026-06-15 03:00:00', '1.9700');
    expect(await rate()).toBe('1.9700');
    await on.world.db
      .updateTable('exchangeRules')
      .set({ partnerRate: '1.9000' })
      .where('bankId', '=', on.bankId)
      .execute();
    expect(await rate()).toBe('1.9000');
  });
});

describe('what is refused', () => {
  test.each<[string, () => Partial<Start>, object]>([
    [
      'no bank',
      () => ({ getOffBankId: undefined }),
      { key: 'swap.bankRequired', fields: { getOffBankId: expect.any(String) } },
    ],
    ['another bank', () => ({ getOffBankId: 999 }), { fields: { getOffBankId: expect.any(String) } }],
    ['a rate of nothing', () => ({ rate: '0' }), { fields: { rate: expect.any(String) } }],
    [
      'an end before the start',
      () => ({ payTimeStart: '2026-06-15 00:00:01', payTimeEnd: '2026-06-15 00:00:00' }),
      { fields: { payTimeEnd: expect.any(String) } },
    ],
    ['a service that is not swapped', () => ({ serviceTypes: [4] }), { fields: expect.anything() }],
  ])('%s', async (_name, input, answer) => {
    expect(await on.left(input())).toMatchObject({ status: 400, ...answer });
    expect(on.jobs()).toEqual([]);
  });

  test.each([
    ['19.0000', 'At most 1.9950'],
    ['1.9951', 'At most 1.9950'],
    ['1.8049', 'At least 1.8050'],
  ])('the rate %s beside a known one of 1.9: %s', async (rate, complaint) => {
    await bringByFeed(on.world, '2026-06-15 03:00:00', '1.9000');
    expect(await on.left({ rate })).toMatchObject({ status: 400, fields: { rate: complaint } });
    expect(await on.left({ rate: '1.9950' })).toMatchObject({ status: 200 });
  });

  test('a bank that gets no orders, or has no rule', async () => {
    const bare = await on.agreed.bank();
    expect(await on.left({ getOffBankId: bare })).toMatchObject({
      status: 400,
      fields: { getOffBankId: expect.any(String) },
    });
    await on.world.db.updateTable('exchangeBanks').set({ status: 2 }).where('id', '=', on.bankId).execute();
    expect(await on.left()).toMatchObject({ status: 400, fields: { getOffBankId: expect.any(String) } });
  });

  test('a query that there is not', async () => {
    expect(await on.admin.call(swapCalls.last, { queryId: 999 })).toMatchObject({ status: 404 });
    expect(await on.admin.call(swapCalls.interrupt, { queryId: 999 })).toMatchObject({ status: 404 });
    expect(await on.admin.ask(swapCalls.last, {})).toBeNull();
  });

  test('whoever lacks the right', async () => {
    const finance = await on.world.signIn('finance');
    const calls = [
      [swapCalls.start, { getOffBankId: on.bankId }],
      [swapCalls.last, {}],
      [swapCalls.status, {}],
      [swapCalls.interrupt, { queryId: 1 }],
      [swapPending, {}],
      [queryOrders.page, { queryId: 1 }],
      [swapCalls.userImages, { orderId: 1 }],
    ] as const;
    for (const [call, input] of calls)
      expect([call.path, (await finance.call(call, input)).status]).toEqual([call.path, 403]);
  });
});

test('what waits is told by age, with the banks that can be asked and what was asked', async () => {
  await on.waiting({ paidTime: '2026-06-14 16:00:00', transactionAmount: '10.00' });
  await on.waiting({ paidTime: '2026-06-14 15:59:59' });
  await on.waiting({ paidTime: '2026-06-12 16:00:00' });
  await on.waiting({ paidTime: '2026-06-11 15:59:59' });
  await on.waiting({ swapKeptOut: true });
  const { data } = await on.left();
  const { waiting: spans, banks, queries } = await on.admin.ask(swapPending, {});
  expect(spans.map(({ waitingAge, quantity }) => [waitingAge, quantity])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
  expect(spans[0]).toMatchObject({
    payTimeStart: '2026-06-14 16:00:00',
    payTimeEnd: '2026-06-15 15:59:59',
    php: '10.00',
  });
  expect(spans[3]).toMatchObject({
    payTimeStart: '2026-06-11 15:59:59',
    payTimeEnd: '2026-06-11 15:59:59',
  });
  expect(banks.find(({ id }) => id === on.bankId)).toMatchObject({
    running: { by: 'The admin', queryId: data.queryId },
    // It is noon in Taipei, on a Monday.
    cutOffTime: '2026-06-15 07:30:00',
    valueDay: '2026-06-16',
  });
  expect(queries).toEqual([expect.objectContaining({ queryId: data.queryId, own: true, calStatus: 1 })]);
});

test('documents of a user are opened by who may see documents, which is logged', async () => {
  const orderId = await on.waiting();
  const other = await on.waiting({ status: 2 });
  const pictures = await tulay.pictures();
  const imageStr = (await pictures.photo()).toString('base64');
  const { dbUrl } = await on.admin.ask(images.upload, { imageStr, imageType: 1, uploadType: 1 });
  await sql`
    insert into user_images (user_id, image_id, image_type) select ${on.userId}, id, image_type from images where db_url = ${dbUrl}`.execute(
    on.world.db,
  );
  const { items } = await on.admin.ask(swapCalls.userImages, { orderId });
  expect(items).toHaveLength(Object.keys(imageType.entries).length);
  expect(items.filter(({ present }) => present)).toEqual([
    {
      imageType: 1,
      present: true,
      expireTime: expect.any(String),
      url: expect.stringMatching(/^\/web\/image\//),
    },
  ]);
  expect((await on.admin.ask(swapCalls.userImages, { orderId, imageType: 2 })).items).toEqual([
    { imageType: 2, present: false, expireTime: null, url: null },
  ]);
  const { rows } = await sql`select 1 from operation_log where path = ${swapCalls.userImages.path}`.execute(
    on.world.db,
  );
  expect(rows).toHaveLength(2);
  expect(await on.admin.call(swapCalls.userImages, { orderId: other })).toMatchObject({ status: 404 });
  await giveRights(on.world.db, FINANCE_ROLE, swapCalls.userImages.right);
  await takeRights(on.world.db, [images.open.right], FINANCE_ROLE);
  expect(await (await on.world.signIn('finance')).call(swapCalls.userImages, { orderId })).toMatchObject({
    status: 403,
    key: 'right.missing',
  });
});

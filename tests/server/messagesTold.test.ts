import { sql } from 'kysely';
import { partnerAnswers } from '../../src/domain/app/calls';
import { consoleMessages } from '../../src/domain/messages/ownMessages';
import { messageTemplates, templateCalls } from '../../src/domain/messages/template';
import { serviceCode } from '../../src/domain/orders/codes';
import { orderSteps } from '../../src/domain/orders/detail';
import { refunds } from '../../src/domain/orders/refund';
import { signIn } from '../../src/domain/session/calls';
import { proof } from '../../src/domain/system/proof';
import { auditDesk, userRequests } from '../../src/domain/users/verification';
import { tellOfArcs } from '../../src/server/messages/userMessages';
import { runChecks } from '../../src/server/proof/checks';
import { signHeads } from '../../src/server/proof/heads';
import { approveNow, waitingKyc, waitingStatusChange } from '../support/auditWorld';
import { familyLife } from '../support/familyLife';
import { ruleOf, setRule, someTemplate, templateStep, told } from '../support/messageWorld';
import { orderOf } from '../support/orderWorld';
import { partyRow } from '../support/partyRows';
import { proofOn } from '../support/proofWorld';
import { pendingRefund } from '../support/refundWorld';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let admin: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});
afterEach(() => world.close());

const decisions = messageTemplates.decisions as NonNullable<typeof messageTemplates.decisions>;

describe('templates', () => {
  test.each([
    ['an unknown placeholder', { content: { en: '{transactionNumber} {iban}' } }, 'content', '{iban}'],
    [
      'a missing placeholder, in whichever language',
      { content: { en: '{transactionNumber}', vi: 'Đã trả' } },
      'content',
      'vi',
    ],
    [
      'what every object has',
      { content: { en: '{transactionNumber} {constructor}' } },
      'content',
      '{constructor}',
    ],
    ['an unknown placeholder in the subject', { subject: { en: 'For {iban}' } }, 'subject', '{iban}'],
    ['a lone brace', { content: { en: '{transactionNumber} {' } }, 'content', 'placeholder'],
    [
      'an account that is not masked',
      { content: { en: '{transactionNumber} to 00123456789012' } },
      'content',
      'digits',
    ],
    [
      'a link elsewhere',
      { content: { en: '{transactionNumber} https://tulay.evil.example/x' } },
      'content',
      'tulay.evil.example',
    ],
    [
      'a link elsewhere in another language',
      { content: { en: '{transactionNumber}', th: '{transactionNumber} www.evil.example' } },
      'content',
      'www.evil.example',
    ],
    ['a mail without a subject', { subject: undefined }, 'subject', ''],
    ['an SMS with a subject', { messageChannel: 2 }, 'subject', 'SMS'],
    ['a channel that its readers do not have', { messageChannel: 4 }, 'messageChannel', ''],
  ])('with %s is refused by name', async (_name, some, field, says) => {
    const refused = await admin.call(messageTemplates.calls.add, someTemplate(some));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect(refused.fields?.[field]).toContain(says);
  });

  test('may link to the hosts of the settings and to the console', async () => {
    const content = { en: '{transactionNumber} https://help.tulay.example/a, http://console.example.' };
    await admin.ask(messageTemplates.calls.add, someTemplate({ content }));
  });

  test('that users read take two people, and say what they said when somebody was told', async () => {
    const { id } = await admin.ask(messageTemplates.calls.add, someTemplate());
    expect(await setRule(world, admin, ['orderPaid', 'mail'], { templateId: id })).toMatchObject({
      status: 400,
      fields: { templateId: expect.any(String) },
    });
    const { proposalId } = await admin.ask(templateStep('activate'), { id, version: 0 });
    expect(proposalId).not.toBeNull();
    expect((await admin.call(decisions.approve, { auditId: proposalId ?? 0 })).status).toBe(403);
    await (await world.signIn('auditor')).ask(decisions.approve, { auditId: proposalId ?? 0 });
    expect((await setRule(world, admin, ['orderPaid', 'mail'], { templateId: id })).status).toBe(200);
    const edited = await admin.ask(messageTemplates.calls.edit, { id, version: 1, name: 'receipt' });
    expect(edited.proposalId).not.toBeNull();
  });

  test('in use are not retired; of operators’ daily work one person is enough', async () => {
    const { templateId } = await ruleOf(world, 'orderPaid', 'inbox');
    const id = Number(templateId);
    expect(await admin.call(templateStep('retire'), { id, version: 0 })).toMatchObject({
      status: 409,
      key: 'message.templateInUse',
    });
    const forOperators = someTemplate({
      messageEvent: 32,
      content: { en: '{decision}: {subject}' },
      subject: { en: 'Decided' },
    });
    const made = await admin.ask(messageTemplates.calls.add, forOperators);
    const { proposalId } = await admin.ask(templateStep('activate'), { id: made.id, version: 0 });
    expect(proposalId).toBeNull();
  });

  test('are tried on oneself, with examples, and on nobody else', async () => {
    const { templateId } = await ruleOf(world, 'orderPaid', 'inbox');
    await admin.ask(templateCalls.test, { id: Number(templateId), lang: 'vi' });
    const { messages } = await admin.ask(consoleMessages.page, {});
    expect(messages.map(({ subject }) => subject)).toEqual([expect.stringContaining('Đã nhận thanh toán')]);
    const mail = await ruleOf(world, 'refundApproved', 'mail');
    await admin.ask(templateCalls.test, { id: Number(mail.templateId), lang: 'en' });
    expect(
      (await told(world, 'refundApproved')).map(({ recipient, operatorId }) => [recipient, operatorId]),
    ).toEqual([['admin@tulay.example', world.idOf('admin')]]);
  });
});

describe('operators', () => {
  test('who may decide hear of a proposal in their language, and its maker of the decision', async () => {
    const maker = await world.signIn('service');
    await world.guest.ask(
      signIn.login,
      { account: 'auditor', password: 'World#2026' },
      { headers: { lang: 'tw' } },
    );
    const { auditId } = await pendingRefund(world, maker);
    const waits = await told(world, 'proposalWaits');
    expect(waits.map(({ operatorId }) => operatorId)).toContain(world.idOf('auditor'));
    expect(waits.map(({ operatorId }) => operatorId)).not.toContain(world.idOf('service'));
    expect(waits.find(({ operatorId }) => operatorId === world.idOf('auditor'))?.subject).toContain('待審核');
    const checker = await world.signIn('auditor');
    await checker.ask(refunds.reject, { auditId, rejectReason: 'Not enough' });
    const { messages, unread } = await maker.ask(consoleMessages.page, {});
    expect(messages).toMatchObject([{ content: expect.stringContaining('Not enough'), read: false }]);
    expect(unread).toBe(1);
    const [{ id } = { id: 0 }] = messages;
    await checker.ask(consoleMessages.read, { messageIds: [id] });
    expect(await maker.ask(consoleMessages.unread, {})).toEqual({ unread: 1 });
    await maker.ask(consoleMessages.read, { messageIds: [id] });
    expect(await maker.ask(consoleMessages.unread, {})).toEqual({ unread: 0 });
  });

  test('whose role sees the orders of some agents only hear of no proposal', async () => {
    await world.db
      .insertInto('parties')
      .values(partyRow({ id: 77, code: 'A', name: 'An agent' }))
      .execute();
    await sql`update operators set agent_id = 77 where account = 'auditor'`.execute(world.db);
    await pendingRefund(world, await world.signIn('service'));
    const waits = await told(world, 'proposalWaits');
    expect(waits.map(({ operatorId }) => operatorId)).not.toContain(world.idOf('auditor'));
  });

  test('of other sectors than the row says hear nothing', async () => {
    await sql`update operators set sector_id = 1 where account = 'admin2'`.execute(world.db);
    await setRule(world, admin, ['proposalWaits', 'console'], { sectorIds: [1] });
    await pendingRefund(world, await world.signIn('service'));
    expect((await told(world, 'proposalWaits')).map(({ operatorId }) => operatorId)).toEqual([
      world.idOf('admin2'),
    ]);
  });

  test('who may verify the logs hear that one does not', async () => {
    await proofOn(world, admin).seal();
    await sql`update login_log set account = 'another' where id = (select min(id) from login_log)`.execute(
      world.db,
    );
    await admin.ask(proof.check, {});
    const stopping = new AbortController().signal;
    const on = proofOn(world, admin);
    await signHeads(on.signing(), on.now());
    await runChecks({ ...on.checking(), stopping });
    const broken = await told(world, 'chainBroken');
    expect(broken.filter(({ operatorId }) => operatorId === world.idOf('admin'))).toHaveLength(2);
    expect(broken[0]?.body).toContain('Sign-ins');
  });
});

describe('users', () => {
  test('hear once that money waits for pickup, however often the partner says so', async () => {
    const life = await familyLife(world);
    const { transactionNumber } = await life.sent('send');
    const ready = { transactionNumber, controlNumber: 'CN-1' };
    for (let at = 0; at < 3; at += 1) await world.partner('payout').ask(partnerAnswers.ready, ready);
    const { userId } = await life.orderOf(transactionNumber);
    const all = await told(world, 'orderReady');
    expect(new Set(all.map(({ messageChannel }) => messageChannel)).size).toBe(all.length);
    expect(all[0]).toMatchObject({ userId, body: expect.stringContaining(transactionNumber) });
  });

  test.each([
    ['in NTD', orderSteps.finishNtdRefund, { status: 15 }, 'Pay Bills'],
    [
      'of an offering, in PHP',
      orderSteps.finishPhpRefund,
      { status: 11, serviceType: serviceCode('churchOffering'), side: 1, refundedAmount: '100.00' },
      'Church Offering',
    ],
  ] as const)('hear once that they have their money back %s', async (_name, finish, some, service) => {
    const userId = await addUser(world.db);
    const id = await addOrder(world.db, userId, some);
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(finish, { id, version: 0 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const all = await told(world, 'orderRefunded');
    expect(new Set(all.map(({ messageChannel }) => messageChannel)).size).toBe(all.length);
    const { transactionNumber } = await orderOf(world, id);
    expect(all[0]).toMatchObject({ userId, body: expect.stringContaining(transactionNumber) });
    expect(all[0]?.body).toContain(service);
  });

  test('hear that they are verified, or why not, in their language', async () => {
    const checker = await world.signIn('auditor');
    const good = await waitingKyc(world, { lang: 'fil' });
    expect((await approveNow(world, checker, good.verificationId)).status).toBe(200);
    expect(await told(world, 'kycApproved')).toMatchObject([
      { userId: good.userId, subject: 'Na-verify ka na' },
    ]);
    const bad = await waitingKyc(world, { lang: 'tw' });
    await checker.ask(auditDesk.take, { id: bad.verificationId });
    const asked = { id: bad.verificationId, version: 0, rejectItems: [99], rejectReason: 'Sent twice' };
    await checker.ask(auditDesk.reject, asked);
    const [message] = await told(world, 'kycRejected');
    expect(message).toMatchObject({ userId: bad.userId, subject: '請重新提交證件' });
    expect(message?.body).toContain('Sent twice');
  });

  test('hear that their account was frozen', async () => {
    const { verificationId, userId } = await waitingStatusChange(world, await world.signIn('service'), 1);
    expect((await approveNow(world, await world.signIn('auditor'), verificationId)).status).toBe(200);
    const all = await told(world, 'userStatusChanged');
    expect(all.map((one) => [one.userId, one.messageChannel])).toEqual([
      [userId, 1],
      [userId, 3],
    ]);
  });

  test('hear once that their ARC ends in thirty days, and once in seven, whoever looks', async () => {
    const userId = await addUser(world.db, { arcExpireDate: '2026-07-10' });
    await addUser(world.db, { arcExpireDate: '2026-09-01' });
    const look = () => Promise.all([1, 2, 3].map(() => tellOfArcs(world.db, world.clock.text())));
    await look();
    await look();
    expect(await told(world, 'arcEndsIn30')).toMatchObject([
      { userId, body: expect.stringContaining('2026-07-10') },
    ]);
    world.clock.advance({ days: 19 });
    await look();
    await look();
    expect(await told(world, 'arcEndsIn7')).toHaveLength(1);
    expect(await told(world, 'arcEndsIn30')).toHaveLength(1);
  });

  test('whose account is deleted leave nothing of what they were told', async () => {
    const checker = await world.signIn('auditor');
    const { userId, verificationId } = await waitingKyc(world);
    await approveNow(world, checker, verificationId);
    const maker = await world.signIn('service');
    const { version } = await world.db
      .selectFrom('users')
      .select('version')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const asked = { userId, version, requestReason: 'They left' };
    const deletion = await maker.ask(userRequests.deleteAccount, asked);
    expect((await approveNow(world, checker, deletion.verificationId)).status).toBe(200);
    expect(await told(world, 'kycApproved')).toMatchObject([
      { userId, subject: null, body: '', recipient: null },
    ]);
  });
});

import { sql } from 'kysely';
import { links, signIn } from '../../src/domain/session/calls';
import { confirming } from '../../src/domain/session/confirm';
import { ownFactor } from '../../src/domain/session/factor';
import { linkTo, NEW_PASSWORD } from '../support/accountWorld';
import { type Enrolled, enrolled } from '../support/factorWorld';
import { PASSWORD, type World } from '../support/world';

/** Where a second factor is asked for beside signing in (decisions sections 51 and 52). */

let world: World;
let own: Enrolled;

beforeEach(async () => {
  world = await tulay.createWorld();
  own = await enrolled(world, 'service');
});

const { confirmSelf } = confirming;
const lastResults = async () => {
  const { rows } = await sql<{ result: number | null }>`
    select result from login_log where operator_id = ${world.idOf('service')} order by id`.execute(world.db);
  return rows.slice(-2).map(({ result }) => result);
};

describe('confirming who one is', () => {
  test('takes a code of who has a factor, and neither the password nor a recovery code', async () => {
    world.clock.advance({ minutes: 10 });
    for (const input of [{ password: PASSWORD }, {}])
      expect(await own.client.call(confirmSelf, input)).toMatchObject({
        status: 400,
        fields: { factorCode: expect.any(String) },
      });
    const recovery = await own.client.call(confirmSelf, { recoveryCode: own.recoveryCodes[0] });
    expect(recovery).toMatchObject({ status: 400, fields: { recoveryCode: expect.any(String) } });
    const factorCode = own.code();
    await own.client.ask(confirmSelf, { factorCode });
    await own.client.ask(ownFactor.renewCodes, {});
    expect(await own.client.call(confirmSelf, { factorCode })).toMatchObject({ status: 400 });
  });

  test('takes the password of who has none, and no code', async () => {
    const finance = await world.signIn('finance');
    expect(await finance.call(confirmSelf, { factorCode: '123456' })).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    });
    await finance.ask(confirmSelf, { password: PASSWORD });
  });
});

describe('a forgotten password', () => {
  const linkOf = async () => {
    await world.guest.ask(links.requestReset, { account: 'service' });
    return linkTo(world, 'service@tulay.example');
  };

  test('takes a code beside the link: the mailbox alone opens nothing', async () => {
    const link = await linkOf();
    expect(await world.guest.ask(links.queryLink, { link })).toMatchObject({ factorNeeded: true });
    for (const proof of [{}, { factorCode: '000000' }])
      expect(
        await world.guest.call(links.acceptLink, { link, userPass: NEW_PASSWORD, ...proof }),
      ).toMatchObject({
        status: 400,
        fields: { factorCode: expect.any(String) },
      });
    await world.guest.ask(links.acceptLink, { link, userPass: NEW_PASSWORD, factorCode: own.code() });
    expect(await lastResults()).toEqual([5, 9]);
    const again = await world.guest.ask(signIn.login, { account: 'service', password: NEW_PASSWORD });
    expect(again.factorNeeded).toBe(true);
  });

  test('takes a recovery code of who has no phone, and five wrong codes freeze there too', async () => {
    const link = await linkOf();
    const [recoveryCode = ''] = own.recoveryCodes;
    await world.guest.ask(links.acceptLink, { link, userPass: NEW_PASSWORD, recoveryCode });
    const other = await linkOf();
    const accept = { link: other, userPass: 'Another#2026', factorCode: '000000' };
    for (let at = 0; at < 5; at += 1)
      expect(await world.guest.call(links.acceptLink, accept)).toMatchObject({ status: 400 });
    expect(await world.guest.call(links.acceptLink, accept)).toMatchObject({ status: 429 });
  });
});

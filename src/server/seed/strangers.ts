import { appMerchants } from '../../domain/app/merchants';
import { kindCode } from '../../domain/merchants/partyCodes';
import { signIn } from '../../domain/session/calls';
import { DEMO_APP } from './data/partners';
import { unifiedFrom } from './parties';
import { later, type Task, told, type World } from './world';

/** Who comes to a running demo and is neither a user nor at work: shops and agents that apply, and fingers that slip. */

const PLACES = ['Zhongli', 'Hsinchu', 'Taichung', 'Tainan', 'Pingtung', 'Keelung', 'Nantou'];
const TRADES = ['Grocer', 'Bakehouse', 'Phone Stand', 'Barber', 'Eatery', 'Cargo Desk', 'Tailor'];

/** Somebody applies to do business with us, by the app; operators go on from there. */
export async function applyForBusiness(world: World): Promise<readonly Task[]> {
  const { random, call } = world;
  const name = `${random.pick(PLACES)} ${random.pick(TRADES)} ${random.digits(3)}`;
  const applied = await call(appMerchants.apply, DEMO_APP, {
    partyKind: random.chance(0.7) ? kindCode('merchant') : kindCode('agent'),
    name,
    unifiedNumber: unifiedFrom(12_000_000 + random.between(0, 80_000_000)),
    contactName: 'Chen Yu-Ting',
    contactPhone: `0${random.between(2, 8)}-${random.digits(4)}-${random.digits(4)}`,
    contactEmail: `${name.toLowerCase().replaceAll(' ', '.')}@partners.example`,
  });
  told(world, name, 'applied', applied);
  return [];
}

/** Who once worked here, and one who does; never often enough for their sign-in to freeze. */
const TYPED = ['former.clerk', 'm.santos', 'agent'];

/** An operator mistypes the password, or uses an account that is gone: the sign-in log has both. */
export async function mistypePassword(world: World): Promise<readonly Task[]> {
  const account = world.random.pick(TYPED);
  await world.desk(signIn.login, { account, password: `Mistyped#${world.random.digits(3)}` });
  world.say(`${account} could not sign in`);
  return world.random.chance(0.2) ? [later(world, 5, 20, () => mistypePassword(world))] : [];
}

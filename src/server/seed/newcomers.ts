import { appUsers } from '../../domain/app/users';
import { codeOf } from '../../domain/kit/codes';
import { withCheckDigit } from '../../domain/users/arc';
import { kycStatus } from '../../domain/users/codes';
import { imageType } from '../../domain/users/image';
import { imagesNeeded } from '../../domain/users/verificationCodes';
import { taipeiDay } from './calendar';
import { DEMO_APP } from './data/partners';
import { DELETION_REASONS } from './data/userTexts';
import { flawsOf } from './flaws';
import type { Entered } from './specimenFacts';
import { specimen, VARIANTS } from './specimens';
import { applyForBusiness, mistypePassword } from './strangers';
import { later, type Task, told, type World } from './world';

const DAY = 86_400_000;

/**
 * Somebody comes and does not order: most are new and prove who they are, some bring a new card, few leave; now and then a
 * shop applies, or an operator mistypes the password.
 */
export async function visitOf(world: World): Promise<readonly Task[]> {
  const { random } = world;
  const what = random.weighted({ newcomer: 66, card: 22, leaving: 4, business: 4, mistyped: 4 });
  if (what === 'newcomer') return register(world);
  if (what === 'business') return applyForBusiness(world);
  if (what === 'mistyped') return mistypePassword(world);
  const verified = world.people.filter((one) => one.kycStatus === codeOf(kycStatus, 'verified'));
  const user = random.pick(verified);
  if (what === 'card') await bringCard(world, user);
  else {
    const reason = random.pick(DELETION_REASONS);
    told(
      world,
      `user ${user.id}`,
      'asked to be deleted',
      await world.call(appUsers.askDeletion, DEMO_APP, { userId: user.id, reason }),
    );
  }
  return [];
}

/** The name of somebody whom the demo knows, with a number that it does not. */
async function register(world: World): Promise<readonly Task[]> {
  const { call, random, people } = world;
  const { firstName, lastName, nationality, birthDate, gender } = random.pick(people);
  const mobile = `9${random.digits(8)}`;
  const names = { firstName, lastName, nationality };
  const email = `${firstName}.${mobile}@mail.example`.toLowerCase().replace(/[^a-z0-9.@]/g, '');
  const made = await call(appUsers.register, DEMO_APP, { ...names, mobile, email });
  told(world, 'a new user', 'registered', made);
  if (made.data === null) return [];
  const { userId } = made.data;
  const prove = async () => {
    const data = { ...names, gender: gender ?? 1, birthDate: birthDate ?? '1990-01-01', ...newCard(world) };
    const fullName = `${firstName} ${lastName}`;
    const images = await uploaded(world, 'kyc', { ...data, fullName });
    told(
      world,
      `user ${userId}`,
      'submitted KYC',
      await call(appUsers.submitKyc, DEMO_APP, { userId, data, images }),
    );
    return [];
  };
  return [later(world, 2, 10, prove)];
}

async function bringCard(world: World, user: World['people'][number]): Promise<void> {
  const data = newCard(world);
  const images = await uploaded(world, 'arcUpdate', { ...user, ...data });
  const card = { userId: user.id, data, images };
  told(
    world,
    `user ${user.id}`,
    'submitted a new card',
    await world.call(appUsers.updateArc, DEMO_APP, card),
  );
}

function newCard({ random, now }: World) {
  const issued = now() - random.between(2, 30) * DAY;
  return {
    idNumber: withCheckDigit(`${random.pick([...'ABDEFHJKN'])}8${random.digits(7)}`),
    arcIssueDate: taipeiDay(issued),
    arcExpireDate: taipeiDay(issued + 3 * 365 * DAY),
  };
}

/** One submission in so many has something wrong. */
const FLAWED = 4;

async function uploaded({ call, random }: World, tab: 'kyc' | 'arcUpdate', entered: Entered) {
  const images: { imageType: number; dbUrl: string }[] = [];
  const variant = random.between(0, VARIANTS - 1);
  const flaw = random.chance(1 / FLAWED) ? random.pick(flawsOf(tab)) : undefined;
  for (const name of imagesNeeded[tab]) {
    const type = codeOf(imageType, name);
    const drawn = await specimen({ type, variant, entered, flaw });
    const input = { imageStr: drawn.toString('base64'), imageType: type, uploadType: 1 };
    const { data } = await call(appUsers.uploadImage, DEMO_APP, input);
    if (data !== null) images.push({ imageType: type, dbUrl: data.dbUrl });
  }
  return images;
}

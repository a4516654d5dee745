import { createOrders, kioskCalls } from '../../domain/app/createOrders';
import { appVersions } from '../../domain/app/versions';
import { userLangOf } from '../../domain/kit/words';
import type { Service } from '../../domain/orders/price';
import { DEMO_PARTIES } from './data/parties';
import { DEMO_APP, DEMO_KIOSK, type DemoPartner } from './data/partners';
import { FAMILIES } from './families/all';
import type { OwnFields, SeedFamily } from './families/family';
import type { SeedUser } from './people';
import { phoneOf } from './phones';
import { sell, shopOf } from './selling';
import type { World } from './world';

/** An order that somebody has made and not paid yet. */
export interface Bought {
  readonly transactionNumber: string;
  readonly amount: string;
  readonly app: DemoPartner;
  readonly service: Service;
  readonly paymentMethod: number;
  /** By which it is paid, where somebody else collects. */
  readonly collectionChannel: string | null;
  readonly paymentCode: string | null;
  /** Fetched as cash by its recipient. */
  readonly inCash: boolean;
  /** Of the shop that is paid, where it has one. */
  readonly till?: DemoPartner;
}

/** More even than in life, so that a few minutes show every family. */
const SHARES = Object.fromEntries(FAMILIES.map(({ share }, at) => [at, Math.sqrt(share)]));
const CASH = 1;
/** What can be begun at a kiosk. */
const AT_KIOSKS: readonly Service[] = kioskCalls.create.input.shape.order.options.map(
  ({ shape }) => shape.service.value,
);

/** A user orders something of any family, in the app or at a kiosk; undefined when the server refused. */
export async function buy(world: World): Promise<Bought | undefined> {
  const { random, people, now, say } = world;
  const family = FAMILIES[Number(random.weighted(SHARES))] as SeedFamily;
  const { service } = family;
  const user = random.pick(people);
  await openApp(world, user);
  const side = random.weighted(family.sides);
  const own = family.own(user, now(), random, side);
  const paymentMethod = Number(random.weighted(family.methods[side] ?? {}));
  const input = { ...said(service, own), side: side === 'ntd' ? 1 : 2, paymentMethod };
  const atKiosk = AT_KIOSKS.includes(service) && side === 'ntd' && random.chance(0.15);
  const app = atKiosk ? DEMO_KIOSK : DEMO_APP;
  const made = await (atKiosk
    ? beginAtKiosk(world, service, input, user)
    : service === 'merchant'
      ? sell(world, own, paymentMethod, user)
      : order(world, service, input, user));
  if (made.data === null) {
    say(`order of ${user.fullName} refused: ${made.message}`);
    return undefined;
  }
  const { transactionNumber, paymentAmount: amount, collectionChannel, paymentCode } = made.data;
  const till = shopOf(own)?.till;
  say(`${transactionNumber} ordered: ${service}, ${amount} ${side.toUpperCase()}`);
  const paying = { amount, paymentMethod, collectionChannel, paymentCode };
  return { transactionNumber, ...paying, app, service, inCash: own.payoutKind === CASH, till };
}

/** Whoever opens the app asks for a newer version, which some install at once. */
async function openApp({ call, random }: World, { id: userId, lang }: SeedUser): Promise<void> {
  const { installationId, platform, appVersion: version } = phoneOf(userId);
  const ask = (installed: string) =>
    call(appVersions.check, DEMO_APP, {
      platform,
      installationId,
      userId,
      version: installed,
      lang: userLangOf(lang ?? undefined),
    });
  const { data } = await ask(version);
  if (data?.version && (data.update === 'forced' || random.chance(0.2))) await ask(data.version);
}

/** What the app says of an order: of the fields that the demo makes up, those that the call takes. */
function said(service: Service, own: OwnFields): Record<string, unknown> {
  const known: Readonly<Record<string, unknown>> = {
    ...own,
    agentCode: DEMO_PARTIES[(own.agentId ?? 0) - 1]?.code,
  };
  const names = Object.keys(createOrders[service].input.shape);
  return Object.fromEntries(
    names.filter((name) => (known[name] ?? null) !== null).map((name) => [name, known[name]]),
  );
}

const order = ({ call }: World, service: Service, input: object, { id: userId }: SeedUser) =>
  // The fields of a family are those that its own call takes.
  call(createOrders[service], DEMO_APP, { ...input, userId } as never);

/** Begun by nobody in particular, and bound at once: the user stands there and scans the code. */
async function beginAtKiosk({ call }: World, service: Service, input: object, { id: userId }: SeedUser) {
  const begun = await call(kioskCalls.create, DEMO_KIOSK, {
    kiosk: 'Taoyuan Station 1',
    order: { service, ...input },
  } as never);
  if (begun.data === null) return begun;
  return call(kioskCalls.bind, DEMO_KIOSK, { scanCode: begun.data.scanCode, userId });
}

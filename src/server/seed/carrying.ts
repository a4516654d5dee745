import { courierAnswers } from '../../domain/app/calls';
import { codeOf } from '../../domain/kit/codes';
import { cargoBox } from '../../domain/orders/families/cargoBox';
import { passportDelivery } from '../../domain/orders/families/passport';
import { expressStatus, logisticsStatus } from '../../domain/orders/familyCodes';
import { logistics } from '../../domain/orders/logistics';
import type { Bought } from './buying';
import { DEMO_COURIERS, type DemoPartner } from './data/partners';
import { later, type Task, told, type World } from './world';

/** Where a courier scans a passport on its way, in order. */
const STOPS = ['inTransit', 'atStation', 'outForDelivery'] as const;

/** What follows for a box or passport: the desk hands it to a courier, who delivers it. Nothing for other orders. */
export function carry(world: World, bought: Bought): Task[] {
  const { service } = bought;
  if (service !== 'cargoBox' && service !== 'passportDelivery') return [];
  const courier = world.random.pick(DEMO_COURIERS[service === 'cargoBox' ? 'box' : 'passport']);
  return [later(world, 5, 30, () => handOver(world, bought, courier))];
}

async function handOver(world: World, bought: Bought, courier: DemoPartner): Promise<readonly Task[]> {
  const { desk, random } = world;
  const { transactionNumber, service } = bought;
  const isBox = service === 'cargoBox';
  const found = await desk((isBox ? cargoBox : passportDelivery).page, { transactionNumber } as object);
  const id = found.data?.items[0]?.id;
  if (id === undefined) return [];
  const handed = await desk(logistics.updateMany, {
    ids: [Number(id)],
    logisticsStatus: codeOf(logisticsStatus, 'shipped'),
    ...(!isBox && { expressStatus: codeOf(expressStatus, 'collected') }),
    courier: courier.name,
    trackingNumber: `${isBox ? 'BX' : 'PD'}${random.digits(10)}`,
  });
  told(world, transactionNumber, `handed to ${courier.name}`, handed);
  return [onTheWay(world, bought, courier, isBox ? [] : STOPS)];
}

/** The next thing that the courier tells. */
function onTheWay(
  world: World,
  bought: Bought,
  courier: DemoPartner,
  [next, ...rest]: readonly (typeof STOPS)[number][],
): Task {
  const { transactionNumber } = bought;
  return later(world, 5, 25, async () => {
    if (next === undefined) {
      const delivered = await world.call(courierAnswers.deliver, courier, { transactionNumber });
      told(world, transactionNumber, `delivered by ${courier.name}`, delivered);
      return [];
    }
    const status = codeOf(expressStatus, next);
    const tracked = await world.call(courierAnswers.track, courier, {
      transactionNumber,
      expressStatus: status,
    });
    told(world, transactionNumber, `scanned by ${courier.name}`, tracked);
    return tracked.data === null ? [] : [onTheWay(world, bought, courier, rest)];
  });
}

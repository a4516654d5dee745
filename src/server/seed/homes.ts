import type { RecordOf } from '../../domain/kit/resource';
import type { user } from '../../domain/users/user';
import type { Area } from '../areas/area';
import { shippedTree } from '../areas/reader';
import type { Random } from './random';

/** Where migrant workers live, of a hundred: cities by their Chinese names; everybody else lives anywhere. */
const CROWDED: Readonly<Record<string, number>> = {
  桃園市: 22,
  新北市: 16,
  臺中市: 14,
  臺北市: 10,
  臺南市: 8,
  高雄市: 8,
  新竹縣: 5,
  彰化縣: 5,
};
const ANYWHERE = 'anywhere';

type Home = Pick<
  RecordOf<typeof user>,
  | 'region'
  | 'cityId'
  | 'cityName'
  | 'districtId'
  | 'districtName'
  | 'roadId'
  | 'roadName'
  | 'lane'
  | 'alley'
  | 'number'
  | 'floorFirst'
  | 'floorLast'
>;

let tree: ReturnType<typeof shippedTree> | undefined;

/** Read once: a million users live on the same streets. */
function areasIn(parentId: number | null = null): readonly Area[] {
  tree ??= shippedTree();
  return tree.below(parentId);
}

/** A real street of Taiwan with an invented number. */
export function addressOf(random: Random): Home {
  const wanted = random.weighted({ ...CROWDED, [ANYWHERE]: 12 });
  const cities = areasIn();
  const anyCity = random.pick(cities);
  const city = cities.find(({ chinese }) => chinese === wanted) ?? anyCity;
  const district = random.pick(areasIn(city.id));
  const road = random.pick(areasIn(district.id));
  const lane = random.chance(0.35) ? `${random.between(2, 420)}` : null;
  const high = random.chance(0.8);
  return {
    region: city.region ?? null,
    cityId: city.id,
    cityName: city.chinese,
    districtId: district.id,
    districtName: district.chinese,
    roadId: road.id,
    roadName: road.chinese,
    lane,
    alley: lane && random.chance(0.4) ? `${random.between(1, 60)}` : null,
    number: `${random.between(1, 380)}`,
    floorFirst: high ? `${random.between(1, 14)}` : null,
    floorLast: high && random.chance(0.3) ? `${random.between(1, 8)}` : null,
  };
}

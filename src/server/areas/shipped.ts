import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { AreaCountry } from '../../domain/areas/areaCodes';
import type { Area } from './area';

/** Beside this module in the sources, beside the bundle when bundled: `__dirname` is right in both. */
const FOLDER = join(__dirname, 'data');

/** Made by `scripts/areas.mjs`. */
type Road = readonly [chinese: string, english: string];
type District = readonly [chinese: string, english: string, zip: string, roads: readonly Road[]];
type City = readonly [chinese: string, english: string, region: number, districts: readonly District[]];
type Place = readonly [id: number, name: string, below?: readonly Place[]];

const dataOf = <T>(file: string): readonly T[] =>
  JSON.parse(brotliDecompressSync(readFileSync(join(FOLDER, file))).toString()) as readonly T[];

/**
 * Ids of Taiwanese places say where they are: cities count from 1, the n-th district of city 3 is 300 + n and the
 * n-th road of district 301 is 3010000 + n. The data files never change: what is otherwise later is in the table `areas`.
 */
const DISTRICTS = 100;
const ROADS = 10_000;

const open = { open: true, areaCode: null, zip: null, region: null } as const;

function* taiwan(): Generator<Area> {
  for (const [cityAt, [chinese, english, region, districts]] of dataOf<City>('taiwan.json.br').entries()) {
    const id = cityAt + 1;
    yield { ...open, id, level: 1, parentId: null, chinese, english, region };
    for (const [at, district] of districts.entries())
      yield* districtOf(district, id, id * DISTRICTS + at + 1);
  }
}

function* districtOf(
  [chinese, english, zip, roads]: District,
  parentId: number,
  id: number,
): Generator<Area> {
  yield { ...open, id, level: 2, parentId, chinese, english, zip };
  for (const [at, road] of roads.entries())
    yield {
      ...open,
      id: id * ROADS + at + 1,
      level: 3,
      parentId: id,
      chinese: road[0],
      english: road[1],
    };
}

/** Digits of a Philippine standard code. */
const CODE_DIGITS = 10;

/** Regions, then provinces, cities and municipalities, barangays: their ids are their codes. */
function* philippines(
  places = dataOf<Place>('philippines.json.br'),
  parentId: number | null = null,
  level = 1,
): Generator<Area> {
  for (const [id, name, below] of places) {
    const areaCode = String(id).padStart(CODE_DIGITS, '0');
    yield { ...open, id, level, parentId, areaCode, chinese: name, english: name };
    if (below) yield* philippines(below, id, level + 1);
  }
}

const known = new Map<AreaCountry, readonly Area[]>();

/** The areas of a country that the program comes with, each before what is below it; read when they are first asked for. */
export function shippedAreas(country: AreaCountry): readonly Area[] {
  const areas = known.get(country) ?? [...(country === 'TWN' ? taiwan() : philippines())];
  known.set(country, areas);
  return areas;
}

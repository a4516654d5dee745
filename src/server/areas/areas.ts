import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Lang } from '../../domain/kit/languages';

/** Beside this module in the sources, beside the bundle when bundled: `__dirname` is right in both. */
const FOLDER = join(__dirname, 'data');

/** A place of some level; its name in Chinese and in English. Philippine places have one name. */
export interface Area {
  readonly id: number;
  readonly chinese: string;
  readonly english: string;
  /** Something is below it. */
  readonly hasMore: boolean;
  /** Postal code of a Taiwanese district, part of the country of a Taiwanese city. */
  readonly zip?: string;
  readonly region?: number;
}

/** The name of a place in a language; a Taiwanese one is written in the same characters in both Chinese catalogues. */
export const areaName = ({ chinese, english }: Area, lang: Lang): string =>
  lang === 'en' ? english : chinese;

/** Made by `scripts/areas.mjs`. */
type Road = readonly [chinese: string, english: string];
type District = readonly [chinese: string, english: string, zip: string, roads: readonly Road[]];
type City = readonly [chinese: string, english: string, region: number, districts: readonly District[]];
type Place = readonly [id: number, name: string, below?: readonly Place[]];

function dataOf<T>(file: string): () => readonly T[] {
  let read: readonly T[] | undefined;
  return () => {
    read ??= JSON.parse(brotliDecompressSync(readFileSync(join(FOLDER, file))).toString()) as readonly T[];
    return read;
  };
}

const cities = dataOf<City>('taiwan.json.br');
const regions = dataOf<Place>('philippines.json.br');

/**
 * Ids of Taiwanese places say where they are: cities count from 1, the n-th district of city 3 is 300 + n and the
 * n-th road of district 301 is 3010000 + n. They stay as long as the data file only grows at the ends.
 */
const DISTRICTS = 100;
const ROADS = 10_000;

const cityOf = (id: number): City | undefined => cities()[id - 1];
const districtOf = (id: number): District | undefined =>
  cityOf(Math.floor(id / DISTRICTS))?.[3][(id % DISTRICTS) - 1];
const roadOf = (id: number): Road | undefined => districtOf(Math.floor(id / ROADS))?.[3][(id % ROADS) - 1];

const cityArea = ([chinese, english, region]: City, id: number): Area => ({
  id,
  chinese,
  english,
  region,
  hasMore: true,
});
const districtArea = ([chinese, english, zip]: District, id: number): Area => ({
  id,
  chinese,
  english,
  zip,
  hasMore: true,
});
const roadArea = ([chinese, english]: Road, id: number): Area => ({
  id,
  chinese,
  english,
  hasMore: false,
});

/** Cities without a parent, the districts of a city, the roads of a district; nothing below a road. */
export function taiwanAreas(parentId?: number): Area[] {
  if (parentId === undefined) return cities().map((city, at) => cityArea(city, at + 1));
  if (parentId < DISTRICTS) {
    return (cityOf(parentId)?.[3] ?? []).map((one, at) => districtArea(one, parentId * DISTRICTS + at + 1));
  }
  if (parentId >= ROADS) return [];
  return (districtOf(parentId)?.[3] ?? []).map((one, at) => roadArea(one, parentId * ROADS + at + 1));
}

export interface TaiwanPlace {
  readonly city: Area;
  readonly district: Area;
  readonly road: Area;
}

/** City, district and road of a road's id, or undefined when there is no such road. */
export function taiwanPlace(roadId: number): TaiwanPlace | undefined {
  const districtId = Math.floor(roadId / ROADS);
  const cityId = Math.floor(districtId / DISTRICTS);
  const [city, district, road] = [cityOf(cityId), districtOf(districtId), roadOf(roadId)];
  if (!city || !district || !road) return undefined;
  return {
    city: cityArea(city, cityId),
    district: districtArea(district, districtId),
    road: roadArea(road, roadId),
  };
}

/** Regions without a parent, then provinces, cities and municipalities, barangays, by the Philippine standard code. */
export function philippineAreas(parentId?: number): Area[] {
  const below = parentId === undefined ? regions() : (placeOf(regions(), parentId)?.[2] ?? []);
  return below.map(([id, name, more]) => ({ id, chinese: name, english: name, hasMore: more !== undefined }));
}

function placeOf(among: readonly Place[], id: number): Place | undefined {
  for (const place of among) {
    const found = place[0] === id ? place : place[2] && placeOf(place[2], id);
    if (found) return found;
  }
  return undefined;
}

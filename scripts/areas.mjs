// Makes src/server/areas/data from public lists of addresses: `node scripts/areas.mjs <folder>`. The folder holds the
// Taiwanese list (JSON: cities with districts with roads, Chinese and English) as taiwan.json, and the Philippine
// Standard Geographic Code as regions.json, provinces.json, muncities.json and barangays.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const folder = process.argv[2];
if (!folder) throw new Error('node scripts/areas.mjs <folder>');
const source = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

function keep(name, tree) {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
  writeFileSync(join('src/server/areas/data', name), brotliCompressSync(JSON.stringify(tree), options));
}

/** Parts of Taiwan by the first word of a city's English name (`userRegion` in src/domain/users/codes.ts). */
const REGIONS = {
  1: ['Taipei', 'Keelung', 'New Taipei', 'Yilan', 'Hsinchu', 'Taoyuan'],
  2: ['Taichung', 'Miaoli', 'Changhua', 'Nantou', 'Yunlin'],
  3: ['Tainan', 'Kaohsiung', 'Chiayi', 'Pingtung'],
  4: ['Taitung', 'Hualien'],
  5: ['Penghu', 'Kinmen', 'Lienchiang'],
};
const regionOf = (english) =>
  Number(Object.keys(REGIONS).find((one) => REGIONS[one].some((name) => english.startsWith(`${name} C`))));

/** Not inhabited: nobody can live there. */
const UNINHABITED = ['釣魚臺', '南海島'];
const plain = (text) => text.normalize('NFKC').replace(/’/g, "'").trim();

// [Chinese, English, region, districts [Chinese, English, postal code, roads [Chinese, English]]]
const taiwan = source('taiwan.json')
  .filter(({ CityName }) => !UNINHABITED.includes(CityName))
  .map((city) => [
    plain(city.CityName),
    plain(city.CityEngName),
    regionOf(city.CityEngName),
    city.AreaList.map((area) => [
      plain(area.AreaName),
      plain(area.AreaEngName),
      area.ZipCode,
      area.RoadList.map((road) => [plain(road.RoadName), plain(road.RoadEngName)]),
    ]),
  ]);
keep('taiwan.json.br', taiwan);

const byName = (a, b) => a[1].localeCompare(b[1], 'en') || a[0] - b[0];
const places = (all, name, below) =>
  all.map((one) => [Number(one.psgcCode), plain(one[name]), ...(below ? [below(one)] : [])]).sort(byName);

function group(all, keyOf) {
  const groups = new Map();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

const barangays = group(source('barangays.json'), (one) => one.psgcCode.slice(0, 7));
const towns = group(source('muncities.json'), (one) => one.psgcCode.slice(0, 5));
const provinces = group(source('provinces.json'), (one) => one.regCode);
const ofTown = (one) => places(barangays.get(one.psgcCode.slice(0, 7)) ?? [], 'brgyName');
/** A highly urbanised city stands beside the provinces and has its barangays itself. */
const ofProvince = (one) => {
  const below = towns.get(one.psgcCode.slice(0, 5));
  return below ? places(below, 'munCityName', ofTown) : ofTown(one);
};

/** Provinces, and the towns of a region that belong to none. */
function ofRegion({ regCode }) {
  const known = provinces.get(regCode) ?? [];
  const codes = new Set(known.map((one) => one.psgcCode.slice(0, 5)));
  const free = [...towns.entries()].filter(([key]) => key.startsWith(regCode) && !codes.has(key));
  return [
    ...places(known, 'provName', ofProvince),
    ...places(
      free.flatMap(([, all]) => all),
      'munCityName',
      ofTown,
    ),
  ].sort(byName);
}

// [code, name, what is below]: region, province (none in the capital), city or municipality, barangay
keep(
  'philippines.json.br',
  source('regions.json').map((one) => [Number(one.psgcCode), plain(one.regionName), ofRegion(one)]),
);

import { z } from 'zod';
import { area } from '../../../domain/areas/area';
import { AREA_COUNTRIES, areaChange } from '../../../domain/areas/areaCodes';
import { districtImport } from '../../../domain/areas/districtImport';
import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { userRegion } from '../../../domain/users/codes';
import { keptTable, table } from '../table';

/** An area as it was when an import was compared with it. */
const was = z.object({
  parentId: z.int().nullable(),
  areaCode: z.string().nullable(),
  english: z.string(),
  chinese: z.string(),
  zip: z.string().nullable(),
});

/** What an import changes, a line for each area as it would be. */
const areaLines = resource('areaLines', 'area_lines', {
  id: f.id(),
  importId: f.id(),
  lineChange: f.code(areaChange),
  areaId: f.id(),
  areaLevel: f.integer(),
  parentId: f.id({ nullable: true }),
  areaCode: f.text({ max: 20, nullable: true }),
  english: f.text({ max: 80 }),
  chinese: f.text({ max: 80 }),
  zip: f.text({ max: 10, nullable: true }),
  region: f.code(userRegion, { nullable: true }),
  was: f.json(was, { nullable: true }),
});

/** Which areas there are of a country: one row each. */
const areaVersions = resource('areaVersions', 'area_versions', {
  areaCountry: f.country({ among: AREA_COUNTRIES }),
  version: f.integer(),
});

/** Areas of addresses, and imports of them. */
export const areaTables = {
  areas: table('record', area, { defaults: { version: 0 }, references: { importId: 'area_imports' } }),
  areaImports: {
    ...keptTable(districtImport),
    defaults: {
      version: 0,
      status: 1,
      added: 0,
      renamed: 0,
      moved: 0,
      altered: 0,
      reopened: 0,
      gone: 0,
      openBefore: 0,
      usersConcerned: 0,
    },
  },
  areaLines: table('log', areaLines, { references: { importId: 'area_imports on delete cascade' } }),
  areaVersions: table('count', areaVersions, { size: 'few' }),
};

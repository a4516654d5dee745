import * as f from '../kit/fields';
import { resource } from '../kit/resource';
import { userRegion } from '../users/codes';
import { AREA_COUNTRIES } from './areaCodes';

/** An area of addresses that came, went or became other since what the program ships. */
export const area = resource('area', 'areas', {
  id: f.id(),
  version: f.integer(),
  areaCountry: f.country({ among: AREA_COUNTRIES }),
  areaLevel: f.integer(),
  parentId: f.id({ nullable: true }),
  areaCode: f.text({ max: 20, nullable: true }),
  english: f.text({ max: 80 }),
  chinese: f.text({ max: 80 }),
  zip: f.text({ max: 10, nullable: true }),
  region: f.code(userRegion, { nullable: true }),
  open: f.flag(),
  sinceDay: f.day(),
  importId: f.id(),
  updatedTime: f.instant(),
});

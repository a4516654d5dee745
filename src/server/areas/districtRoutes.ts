import { countryOf } from '../../domain/areas/areaCodes';
import { districtImportCalls, districtImports, SCHEDULED } from '../../domain/areas/districtImport';
import { districts } from '../../domain/areas/districts';
import { businessDay } from '../../domain/kit/zone';
import type { OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing, KeptEffects } from '../kit/keptChange';
import { oneByOne } from '../kit/oneByOne';
import { Refused, wrong } from '../kit/refused';
import { prepared, type Route, serve } from '../kit/serve';
import { below, exportRows, oneArea, search, startExport } from './districts';
import { stageAddition, stageClosing, stageEdit, stageOpening } from './imports/byHand';
import { importLines } from './imports/lines';
import { pairAreas } from './imports/pair';
import { compareFile, stageFile } from './imports/stage';

const effects: KeptEffects = { check: assertStanding };

/** Districts and what becomes of them: imports that two people decide and the clock applies (decisions section 56). */
export const districtRoutes: Route[] = [
  ...serveKept(districtImports, effects, {}),
  ...serve(districtImportCalls, {
    upload: prepared(compareFile, stageFile),
    lines: importLines,
    pair: pairAreas,
  }),
  ...serve(districts, {
    below,
    search,
    area: oneArea,
    startExport,
    rows: exportRows,
    stageEdit,
    stageAddition,
    stageClosing,
    stageOpening,
  }),
];

/**
 * Refuses to schedule what was compared with areas that are others by now (409 `district.treeChanged`), beside another import of
 * the country that waits for its day (409 `district.alreadyScheduled`), and from a day that has begun: 400 naming `fromDay`.
 */
async function assertStanding(
  { db, now, services }: OperatorContext,
  { change, before }: Changing,
): Promise<void> {
  if (change.does !== 'step' || change.step !== 'schedule' || !before) return;
  if (String(before.fromDay) <= businessDay(now)) throw wrong('fromDay', { key: 'rules.comingDay' });
  const country = countryOf(before.areaCountry);
  await oneByOne(db, 'areas', country);
  const other = await db
    .selectFrom('areaImports')
    .select('fromDay')
    .where('areaCountry', '=', country)
    .where('status', '=', SCHEDULED)
    .executeTakeFirst();
  if (other) throw new Refused(409, 'district.alreadyScheduled', { day: other.fromDay });
  const { version } = await services.areas(db, country);
  if (before.areaVersion !== version) throw new Refused(409, 'district.treeChanged');
}

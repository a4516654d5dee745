import { areaChange, countryOf } from '../../../domain/areas/areaCodes';
import { DRAFT, districtImport, type districtImportCalls } from '../../../domain/areas/districtImport';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import type { Db, OperatorContext } from '../../kit/context';
import { lockedKept, writeKept } from '../../kit/keptWrites';
import { Refused, wrong } from '../../kit/refused';
import { sumsOf } from './stage';

type Calls = typeof districtImportCalls;

const linesOf = (db: Db, importId: number) =>
  db.selectFrom('areaLines').selectAll().where('importId', '=', importId);
type Row = Awaited<ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>>;

/** A gone area and an added one are the same. Refused: 400 naming the line that is none of the sort, 409 for what is no draft. */
export async function pairAreas(
  context: OperatorContext,
  { id, version, goneLineId, addedLineId }: InputOf<Calls['pair']>,
): Promise<OutputOf<Calls['pair']>> {
  const { db, now } = context;
  const record = await lockedKept(context, districtImport, { id, version });
  if (record.status !== DRAFT) throw new Refused(409, 'district.scheduled');
  const gone = await lineOf(db, id, goneLineId, 'gone');
  if (!gone) throw wrong('goneLineId', { key: 'rules.oneOf' });
  const added = await lineOf(db, id, addedLineId, 'added');
  if (!added) throw wrong('addedLineId', { key: 'rules.oneOf' });
  if (gone.areaLevel !== added.areaLevel) throw wrong('addedLineId', { key: 'rules.otherLevel' });
  await joinLines(db, gone, added);
  await writeKept(db, districtImport, record, await sumsOf(db, countryOf(record.areaCountry), id), now);
  return { id, proposalId: null };
}

const lineOf = (db: Db, importId: number, id: number, change: 'gone' | 'added') =>
  linesOf(db, importId)
    .where('id', '=', id)
    .where('lineChange', '=', codeOf(areaChange, change))
    .executeTakeFirst();

/** The gone one becomes what the added one would be; what is below the one is paired with what is below the other by its name. */
async function joinLines(db: Db, gone: Row, added: Row): Promise<void> {
  await db.deleteFrom('areaLines').where('id', '=', added.id).execute();
  const { parentId, english, chinese } = added;
  const areaCode = added.areaCode ?? gone.areaCode;
  const zip = added.zip ?? gone.zip;
  const does = changeOf(gone, { parentId, english, chinese, areaCode, zip });
  const line = db.deleteFrom('areaLines').where('id', '=', gone.id);
  if (!does) await line.execute();
  else
    await db
      .updateTable('areaLines')
      .set({ parentId, english, chinese, areaCode, zip, lineChange: codeOf(areaChange, does) })
      .where('id', '=', gone.id)
      .execute();
  await joinBelow(db, gone, added);
}

/** What a gone area that is there after all is: nothing where it is as it was. */
function changeOf(gone: Row, is: Pick<Row, 'parentId' | 'english' | 'chinese' | 'areaCode' | 'zip'>) {
  if (gone.parentId !== is.parentId) return 'moved';
  if (gone.english !== is.english || gone.chinese !== is.chinese) return 'renamed';
  return gone.areaCode === is.areaCode && gone.zip === is.zip ? undefined : 'altered';
}

async function joinBelow(db: Db, gone: Row, added: Row): Promise<void> {
  const below = (parentId: number, change: 'gone' | 'added') =>
    linesOf(db, gone.importId)
      .where('parentId', '=', parentId)
      .where('lineChange', '=', codeOf(areaChange, change))
      .execute();
  const [old, fresh] = [await below(gone.areaId, 'gone'), await below(added.areaId, 'added')];
  // What is below the added one stands below the one that it is now.
  await db
    .updateTable('areaLines')
    .set({ parentId: gone.areaId })
    .where('importId', '=', gone.importId)
    .where('parentId', '=', added.areaId)
    .execute();
  const byName = new Map(fresh.map((one) => [one.chinese, { ...one, parentId: gone.areaId }]));
  for (const one of old) {
    const same = byName.get(one.chinese);
    if (same) await joinLines(db, one, same);
  }
}

import type { AreaCountry } from '../../../domain/areas/areaCodes';
import { LEVELS } from '../../../domain/areas/areaCodes';
import { districtImport, districtImports } from '../../../domain/areas/districtImport';
import type { districts } from '../../../domain/areas/districts';
import type { InputOf } from '../../../domain/kit/call';
import type { OperatorContext } from '../../kit/context';
import { insertKept, nextIdOf } from '../../kit/keptWrites';
import { Refused, wrong } from '../../kit/refused';
import type { Area } from '../area';
import { areaIn } from '../districts';
import type { AreaTree } from '../tree';
import type { Line } from './differences';
import { writeLines } from './stage';

type Calls = typeof districts;
type From = { readonly country: AreaCountry; readonly fromDay: string };

/** A change of single areas is an import without a file: the same people decide it, the same clock applies it. */
async function staged(
  context: OperatorContext,
  { country, fromDay }: From,
  tree: AreaTree,
  lines: readonly Line[],
): Promise<{ importId: number }> {
  const { db, operator, now } = context;
  const complaints = districtImports.wrong?.({ areaCountry: country, fromDay }, now) ?? {};
  if (Object.keys(complaints).length > 0) throw new Refused(400, 'input.invalid', {}, complaints);
  const id = await nextIdOf(db, districtImport);
  await insertKept(
    db,
    districtImport,
    { id, areaCountry: country, fromDay, goneReason: null },
    operator,
    now,
  );
  await writeLines(context, { id, version: 0 }, { fileName: null, tree, lines });
  return { importId: id };
}

export async function stageEdit(context: OperatorContext, input: InputOf<Calls['stageEdit']>) {
  const tree = await context.services.areas(context.db, input.country);
  const was = openArea(tree, input.id);
  const area = { ...was, ...said(input) };
  assertAlone(tree, area);
  const isRenamed = area.english !== was.english || area.chinese !== was.chinese;
  if (!isRenamed && area.areaCode === was.areaCode && area.zip === was.zip)
    throw new Refused(409, 'record.nothingChanged');
  return staged(context, input, tree, [{ ...area, was, does: isRenamed ? 'renamed' : 'altered' }]);
}

export async function stageAddition(context: OperatorContext, input: InputOf<Calls['stageAddition']>) {
  const tree = await context.services.areas(context.db, input.country);
  const parent = input.parentId === undefined ? undefined : openArea(tree, input.parentId);
  const level = (parent?.level ?? 0) + 1;
  if (level > LEVELS[input.country])
    throw wrong('parentId', { key: 'rules.tooDeep', vars: { max: LEVELS[input.country] } });
  const place = { id: -1, level, parentId: parent?.id ?? null, region: parent?.region ?? null };
  const area = { ...place, ...said(input) };
  assertAlone(tree, area);
  return staged(context, input, tree, [{ ...area, does: 'added' }]);
}

export async function stageClosing(context: OperatorContext, input: InputOf<Calls['stageClosing']>) {
  const tree = await context.services.areas(context.db, input.country);
  const whole = [...tree.whole(openArea(tree, input.id))].filter(({ open }) => open);
  return staged(
    context,
    input,
    tree,
    whole.map((was) => ({ ...was, was, does: 'gone' })),
  );
}

export async function stageOpening(context: OperatorContext, input: InputOf<Calls['stageOpening']>) {
  const tree = await context.services.areas(context.db, input.country);
  const was = areaIn(tree, input.id);
  if (was.open) throw new Refused(409, 'district.isOpen');
  if (was.parentId !== null && !tree.isOpen(was.parentId)) throw new Refused(409, 'district.aboveClosed');
  assertAlone(tree, was);
  return staged(context, input, tree, [{ ...was, was, does: 'reopened' }]);
}

function openArea(tree: AreaTree, id: number): Area {
  const area = areaIn(tree, id);
  if (!tree.isOpen(id)) throw new Refused(409, 'district.isClosed');
  return area;
}

const said = ({
  english,
  chinese,
  areaCode,
  zip,
}: Pick<InputOf<Calls['stageEdit']>, 'english' | 'chinese' | 'areaCode' | 'zip'>) => ({
  english: english.trim(),
  chinese: chinese.trim(),
  areaCode: areaCode?.trim() || null,
  zip: zip?.trim() || null,
});

/** Refuses a second open one of a name below one parent, and of a code. */
function assertAlone(
  tree: AreaTree,
  { id, parentId, chinese, areaCode }: Pick<Area, 'id' | 'parentId' | 'chinese' | 'areaCode'>,
): void {
  if (tree.openBelow(parentId).some((one) => one.id !== id && one.chinese === chinese))
    throw new Refused(409, 'record.duplicate', {}, { chinese: { key: 'rules.duplicate' } });
  const coded = areaCode ? tree.byCode(areaCode) : undefined;
  if (coded?.open && coded.id !== id)
    throw new Refused(409, 'record.duplicate', {}, { areaCode: { key: 'rules.duplicate' } });
}

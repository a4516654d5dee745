import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { type ViewContent, viewSchema } from '../../domain/kit/listView';
import { type ListView, type listViews, VIEW_SHARE } from '../../domain/system/listViews';
import { tables } from '../db/tables';
import type { OperatorContext } from '../kit/context';
import { assertFits } from '../kit/fits';
import { Refused } from '../kit/refused';
import {
  lockedOwned,
  type OwnedKind,
  ownedRow,
  ownedRows,
  refuseTooMany,
  rolesToKeep,
  shareablesOf,
} from '../kit/sharing';
import { listFor } from '../lists';

type Views = typeof listViews;
type Kept = { readonly content: ViewContent };

const VIEWS: OwnedKind = { of: tables.listViews, shareRight: VIEW_SHARE };

/** The views of a list that the caller may open, and the one that it opens with, as long as they may see it. */
export async function viewsOf(
  context: OperatorContext,
  { listName }: InputOf<Views['query']>,
): Promise<OutputOf<Views['query']>> {
  const { db, operator } = context;
  listFor(operator, listName, 'right');
  const rows = await ownedRows<Kept>(db, VIEWS, operator, sql`t.list_name = ${listName}`);
  const told = await shareablesOf(context, rows);
  const views = told.map((view, at): ListView => ({ ...view, content: (rows[at] as Kept).content }));
  const chosen = await defaultOf(context, listName);
  return { views, defaultViewId: views.some(({ id }) => id === chosen) ? chosen : null };
}

async function defaultOf({ db, operator }: OperatorContext, listName: string): Promise<number | null> {
  const row = await db
    .selectFrom('listSettings')
    .select('defaultViewId')
    .where('operatorId', '=', operator.id)
    .where('listName', '=', listName)
    .executeTakeFirst();
  return row?.defaultViewId ?? null;
}

/** Keeps a view. Refused with 409 `record.duplicate` when the caller has one of that name for the list. */
export async function saveView(
  context: OperatorContext,
  { listName, name, content, roleIds }: InputOf<Views['save']>,
): Promise<OutputOf<Views['save']>> {
  const { db, operator, now } = context;
  assertFits(viewSchema(listFor(operator, listName, 'right')), content, 'content');
  await refuseTooMany(context, VIEWS, listName);
  return db
    .insertInto('listViews')
    .values({
      version: 0,
      listName,
      name: name.trim(),
      ownerId: operator.id,
      roleIds: await rolesToKeep(context, VIEWS, roleIds),
      content: JSON.stringify(content),
      createdTime: now,
      updatedTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function editView(
  context: OperatorContext,
  { id, version, name, content, roleIds }: InputOf<Views['edit']>,
): Promise<Record<string, never>> {
  const { db, operator, now } = context;
  const view = await lockedOwned<Kept>(context, VIEWS, { id, version });
  if (content) assertFits(viewSchema(listFor(operator, view.listName, 'right')), content, 'content');
  await db
    .updateTable('listViews')
    .set({
      version: version + 1,
      name: name.trim(),
      roleIds: await rolesToKeep(context, VIEWS, roleIds, view.roleIds),
      ...(content && { content: JSON.stringify(content) }),
      updatedTime: now,
    })
    .where('id', '=', id)
    .execute();
  return {};
}

export async function deleteView(
  context: OperatorContext,
  input: InputOf<Views['delete']>,
): Promise<Record<string, never>> {
  await lockedOwned(context, VIEWS, input);
  await context.db.deleteFrom('listViews').where('id', '=', input.id).execute();
  return {};
}

/** Refused with 404 for a view that the caller may not see, or that is of another list. */
export async function setDefaultView(
  context: OperatorContext,
  { listName, viewId }: InputOf<Views['setDefault']>,
): Promise<Record<string, never>> {
  const { db, operator, now } = context;
  listFor(operator, listName, 'right');
  const view = viewId === undefined ? undefined : await ownedRow(context, VIEWS, viewId);
  if (view && view.listName !== listName) throw new Refused(404, 'record.notFound');
  const kept = { defaultViewId: viewId ?? null, updatedTime: now };
  await db
    .insertInto('listSettings')
    .values({ operatorId: operator.id, listName, settings: '{}', ...kept })
    .onConflict((conflict) => conflict.columns(['operatorId', 'listName']).doUpdateSet(kept))
    .execute();
  return {};
}

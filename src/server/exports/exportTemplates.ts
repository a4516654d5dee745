import { sql } from 'kysely';
import {
  type ExportTemplate,
  exportTemplates,
  TEMPLATE_SHARE,
  type TemplateColumn,
} from '../../domain/exports/templates';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { headingOf } from '../../domain/kit/format';
import type { List } from '../../domain/kit/list';
import type { Complaint } from '../../domain/kit/rules';
import { tables } from '../db/tables';
import type { Operator, OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import {
  allRoles,
  lockedOwned,
  type OwnedKind,
  type OwnedRow,
  ownedRow,
  ownedRows,
  refuseTooMany,
  rolesToKeep,
  shareablesOf,
} from '../kit/sharing';
import { listFor, lists } from '../lists';

type Templates = typeof exportTemplates;
type Row = OwnedRow & { readonly columns: TemplateColumn[] };

const TEMPLATES: OwnedKind = { of: tables.exportTemplates, shareRight: TEMPLATE_SHARE };

const listsToExport = ({ rights }: Operator): List[] =>
  Object.values(lists)
    .map(({ page }): List => page.list)
    .filter(({ exportRight }) => rights.has(exportRight));

async function exportedLists({ operator, t }: OperatorContext): Promise<OutputOf<Templates['lists']>> {
  const headings = ({ of, columns }: List) =>
    columns.map((name) => ({ name, heading: headingOf(of, name, { t }) }));
  return { lists: listsToExport(operator).map((list) => ({ name: list.name, columns: headings(list) })) };
}

/** Every template that the caller may use, of the lists that they may export. */
async function allTemplates(context: OperatorContext): Promise<OutputOf<Templates['query']>> {
  const { db, operator } = context;
  const exported = listsToExport(operator).map(({ name }) => name);
  const rows = await ownedRows<Row>(db, TEMPLATES, operator, sql`t.list_name = any(${exported})`);
  return { templates: await told(context, rows) };
}

async function templatesOfList(
  context: OperatorContext,
  { listName }: InputOf<Templates['ofList']>,
): Promise<OutputOf<Templates['ofList']>> {
  const { db, operator } = context;
  listFor(operator, listName, 'exportRight');
  const rows = await ownedRows<Row>(db, TEMPLATES, operator, sql`t.list_name = ${listName}`);
  return { templates: await told(context, rows) };
}

async function told(context: OperatorContext, rows: readonly Row[]): Promise<ExportTemplate[]> {
  const shared = await shareablesOf(context, rows);
  return shared.map((one, at) => {
    const { listName, columns } = rows[at] as Row;
    return { ...one, listName, columns };
  });
}

/** Keeps a template. Refused with 409 `record.duplicate` when the caller has one of that name for the list. */
async function saveTemplate(
  context: OperatorContext,
  { listName, name, columns, roleIds }: InputOf<Templates['save']>,
): Promise<OutputOf<Templates['save']>> {
  const { db, operator, now } = context;
  assertColumns(listFor(operator, listName, 'exportRight'), columns);
  await refuseTooMany(context, TEMPLATES, listName);
  return db
    .insertInto('exportTemplates')
    .values({
      version: 0,
      listName,
      name: name.trim(),
      ownerId: operator.id,
      roleIds: await rolesToKeep(context, TEMPLATES, roleIds),
      columns: JSON.stringify(columns),
      createdTime: now,
      updatedTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function editTemplate(
  context: OperatorContext,
  { id, version, name, columns, roleIds }: InputOf<Templates['edit']>,
): Promise<Record<string, never>> {
  const { db, operator, now } = context;
  const template = await lockedOwned<Row>(context, TEMPLATES, { id, version });
  assertColumns(listFor(operator, template.listName, 'exportRight'), columns);
  await db
    .updateTable('exportTemplates')
    .set({
      version: version + 1,
      name: name.trim(),
      roleIds: await rolesToKeep(context, TEMPLATES, roleIds, template.roleIds),
      columns: JSON.stringify(columns),
      updatedTime: now,
    })
    .where('id', '=', id)
    .execute();
  return {};
}

async function deleteTemplate(
  context: OperatorContext,
  input: InputOf<Templates['delete']>,
): Promise<Record<string, never>> {
  await lockedOwned(context, TEMPLATES, input);
  await context.db.deleteFrom('exportTemplates').where('id', '=', input.id).execute();
  return {};
}

/** Refuses a column that the list does not have, or that is named twice: 400 naming it. */
function assertColumns(list: List, columns: readonly TemplateColumn[]): void {
  const names = columns.map(({ name }) => name);
  const faults = names.flatMap((name, at): [string, Complaint][] => {
    if (!list.columns.includes(name)) return [[`columns.${at}.name`, { key: 'rules.oneOf' }]];
    return names.indexOf(name) < at ? [[`columns.${at}.name`, { key: 'rules.twice' }]] : [];
  });
  if (faults.length > 0) throw new Refused(400, 'input.invalid', {}, Object.fromEntries(faults));
}

/**
 * What a template makes of an export: its columns in order, and the labels that are not the standard ones. A column
 * that the list has no longer is left out. Refused with 404 for a template that the caller may not use, or that is of
 * another list, and with 409 when the list has none of its columns any more.
 */
export async function templateFor(
  context: OperatorContext,
  list: List,
  templateId: number,
): Promise<{ columns: string[]; labels: Record<string, string> }> {
  const template = await ownedRow<Row>(context, TEMPLATES, templateId);
  if (template.listName !== list.name) throw new Refused(404, 'record.notFound');
  const known = template.columns.filter(({ name }) => list.columns.includes(name));
  if (known.length === 0) throw new Refused(409, 'template.noColumns');
  const labels = known.flatMap(({ name, label }) => (label ? [[name, label] as const] : []));
  return { columns: known.map(({ name }) => name), labels: Object.fromEntries(labels) };
}

/** Templates of exports: kept, changed, shared, and offered to whoever exports a list. */
export const templateRoutes: Route[] = serve(exportTemplates, {
  query: allTemplates,
  ofList: templatesOfList,
  lists: exportedLists,
  save: saveTemplate,
  edit: editTemplate,
  delete: deleteTemplate,
  roles: async ({ db }) => ({ roles: await allRoles(db) }),
});

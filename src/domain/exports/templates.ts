import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { requiredText } from '../kit/rules';
import { rolesToShareWith, shareable, sharedWith } from '../kit/sharing';

const id = z.int().min(1);
const version = z.int();
const listName = requiredText(60);
const name = requiredText(60);

/** A column of a template; without a label of its own it has the standard one, in the language of who exports. */
const column = z.strictObject({ name: requiredText(60), label: requiredText(60).optional() });
export type TemplateColumn = z.output<typeof column>;

const columns = z.array(column).min(1).max(100);

const template = z.object({ ...shareable, listName: z.string(), columns });
export type ExportTemplate = z.output<typeof template>;

const exportedList = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), heading: z.string() })),
});
export type ExportedList = z.output<typeof exportedList>;

/** The right to share templates with roles, and to change and delete what others have shared. */
export const TEMPLATE_SHARE = 'TEMPLATE_SHARE';

/**
 * Export templates: the columns of a file, in order and under labels, for one list (decisions section 7.1). Refused
 * with 403 for a list that the caller may not export, with 400 naming a column that the list does not have.
 */
export const exportTemplates = {
  query: query({
    path: '/web/export/template/queryTemplates/v1',
    right: 'TEMPLATE',
    input: {},
    output: z.object({ templates: z.array(template) }),
  }),
  /** For whoever exports a list: the templates that they may use for it. */
  ofList: query({
    path: '/web/export/template/queryOfList/v1',
    right: 'session',
    input: { listName },
    output: z.object({ templates: z.array(template) }),
  }),
  /** The lists that the caller may export, with their columns under the standard labels in the caller's language. */
  lists: query({
    path: '/web/export/template/queryLists/v1',
    right: 'TEMPLATE',
    input: {},
    output: z.object({ lists: z.array(exportedList) }),
  }),
  save: mutation({
    path: '/web/export/template/saveTemplate/v1',
    right: 'TEMPLATE',
    input: { listName, name, columns, roleIds: sharedWith },
    output: z.object({ id }),
  }),
  /** Roles are always stated whole. */
  edit: mutation({
    path: '/web/export/template/editTemplate/v1',
    right: 'TEMPLATE',
    input: { id, version, name, columns, roleIds: sharedWith },
    output: done,
  }),
  delete: mutation({
    path: '/web/export/template/deleteTemplate/v1',
    right: 'TEMPLATE',
    input: { id, version },
    output: done,
  }),
  roles: query({
    path: '/web/export/template/queryRoles/v1',
    right: TEMPLATE_SHARE,
    input: {},
    output: rolesToShareWith,
  }),
};

import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { viewContent } from '../kit/listView';
import { requiredText } from '../kit/rules';
import { rolesToShareWith, shareable, sharedWith } from '../kit/sharing';

const id = z.int().min(1);
const version = z.int();
const listName = requiredText(60);
const name = requiredText(60);
const view = z.object({ ...shareable, content: viewContent });
export type ListView = z.output<typeof view>;

/** The right to share views with roles, and to change and delete what others have shared. */
export const VIEW_SHARE = 'VIEW_SHARE';

/**
 * Saved views of lists: filters, sort, page size and columns under a name. A view belongs to one operator and may be
 * shared with roles. Refused with 403 for a list that the caller may not read.
 */
export const listViews = {
  /** The caller's own views of a list and those shared with their role, and which of them the list opens with. */
  query: query({
    path: '/web/list/view/queryViews/v1',
    right: 'session',
    input: { listName },
    output: z.object({ views: z.array(view), defaultViewId: z.int().nullable() }),
  }),
  save: mutation({
    path: '/web/list/view/saveView/v1',
    right: 'session',
    input: { listName, name, content: viewContent, roleIds: sharedWith },
    output: z.object({ id }),
  }),
  /** Without content the view keeps what it has; roles are always stated whole. */
  edit: mutation({
    path: '/web/list/view/editView/v1',
    right: 'session',
    input: { id, version, name, content: viewContent.optional(), roleIds: sharedWith },
    output: done,
  }),
  delete: mutation({
    path: '/web/list/view/deleteView/v1',
    right: 'session',
    input: { id, version },
    output: done,
  }),
  /** Without a view the list opens as its page states. */
  setDefault: mutation({
    path: '/web/list/view/setDefaultView/v1',
    right: 'session',
    input: { listName, viewId: id.optional() },
    output: done,
  }),
  roles: query({
    path: '/web/list/view/queryRoles/v1',
    right: VIEW_SHARE,
    input: {},
    output: rolesToShareWith,
  }),
};

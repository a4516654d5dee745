import type { Generated } from 'kysely';
import { z } from 'zod';
import * as f from '../../domain/kit/fields';
import { type RecordOf, resource } from '../../domain/kit/resource';

/** What operators keep under a name and may share with roles: the part of `tables.ts` about lists and their exports. */

const owned = {
  id: f.id(),
  version: f.integer(),
  listName: f.text({ max: 60 }),
  name: f.text({ max: 60 }),
  ownerId: f.id(),
  roleIds: f.json(z.unknown()),
};
const times = { createdTime: f.instant(), updatedTime: f.instant() };

export const listViews = resource('listViews', 'list_views', {
  ...owned,
  content: f.json(z.unknown()),
  ...times,
});

export const exportTemplates = resource('exportTemplates', 'export_templates', {
  ...owned,
  columns: f.json(z.unknown()),
  ...times,
});

export interface ViewTables {
  listViews: Omit<RecordOf<typeof listViews>, 'id'> & { id: Generated<number> };
  exportTemplates: Omit<RecordOf<typeof exportTemplates>, 'id'> & { id: Generated<number> };
}

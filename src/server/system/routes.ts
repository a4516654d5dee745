import { listPreferences, outbox, reveal } from '../../domain/system/calls';
import { listViews } from '../../domain/system/listViews';
import { type Route, serve } from '../kit/serve';
import { allRoles } from '../kit/sharing';
import { deleteView, editView, saveView, setDefaultView, viewsOf } from './listViews';
import { recentMails } from './outbox';
import { readListSettings, saveListSettings } from './preferences';
import { revealField } from './reveal';

/** What every page uses: remembered lists and saved views of them, masked fields, the outbox of demo mode. */
export const systemRoutes: Route[] = [
  ...serve(listPreferences, { read: readListSettings, save: saveListSettings }),
  ...serve(listViews, {
    query: viewsOf,
    save: saveView,
    edit: editView,
    delete: deleteView,
    setDefault: setDefaultView,
    roles: async ({ db }) => ({ roles: await allRoles(db) }),
  }),
  ...serve(reveal, { field: revealField }),
  ...serve(outbox, { recent: recentMails }),
];

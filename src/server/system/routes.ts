import { listPreferences, outbox, reveal } from '../../domain/system/calls';
import { history } from '../../domain/system/history';
import { listViews } from '../../domain/system/listViews';
import { operationLog } from '../../domain/system/operationLog';
import { type Route, serve } from '../kit/serve';
import { allRoles } from '../kit/sharing';
import { deleteView, editView, saveView, setDefaultView, viewsOf } from './listViews';
import { operationDetail, operationInput } from './operationDetail';
import { recentMails } from './outbox';
import { readListSettings, saveListSettings } from './preferences';
import { historyOfRecord } from './recordHistory';
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
  ...serve(
    { detail: operationLog.detail, input: operationLog.input },
    { detail: operationDetail, input: operationInput },
  ),
  ...serve(history, { record: historyOfRecord }),
];

import { listPreferences, outbox, reveal } from '../../domain/system/calls';
import { type Route, serve } from '../kit/serve';
import { recentMails } from './outbox';
import { readListSettings, saveListSettings } from './preferences';
import { revealField } from './reveal';

/** What every page uses: remembered lists, masked fields, the outbox of demo mode. */
export const systemRoutes: Route[] = [
  ...serve(listPreferences, { read: readListSettings, save: saveListSettings }),
  ...serve(reveal, { field: revealField }),
  ...serve(outbox, { recent: recentMails }),
];

import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { appPlatform } from '../../../domain/system/appVersion';
import { version } from '../../../domain/system/version';
import { keptTable, table, view } from '../table';
import { aboutUsersSeen } from './seen';

/** Which installation has which version of the app, and whose it was when last heard of. */
const appInstallations = resource('appInstallations', 'app_installations', {
  installationId: f.text({ max: 64 }),
  platform: f.code(appPlatform),
  appVersion: f.text({ max: 20 }),
  userId: f.id({ nullable: true }),
  seenDay: f.day(),
});

/** How many installations there are of each version. Rows are differences; whoever reads adds them up. */
const appInstallationCounts = resource('appInstallationCounts', 'app_installation_counts', {
  platform: f.code(appPlatform),
  appVersion: f.text({ max: 20 }),
  n: f.integer(),
  fresh: f.flag(),
});

/** The processes that serve this database; whichever has not been seen for a while is gone. */
const processes = resource('processes', 'processes', {
  processId: f.text({ max: 40 }),
  host: f.text({ max: 255 }),
  pid: f.integer(),
  program: f.text({ max: 40 }),
  startedTime: f.instant(),
  seenTime: f.instant(),
});

/** What runs: on phones and kiosks, and here. */
export const versionTables = {
  appVersions: { ...keptTable(version), defaults: { version: 0, status: 1, forced: false } },
  versionView: view(version.shown, 'app_versions'),
  appInstallations: table('passing', appInstallations, {
    seen: aboutUsersSeen,
    references: { userId: 'users' },
  }),
  appInstallationCounts: table('count', appInstallationCounts),
  processes: table('passing', processes, { size: 'few' }),
};

import { lockFolder } from './db/lock';
import { bringUpToDate, type Database, openDatabase } from './db/open';
import { readSettings } from './settings';

/** Does the work of a command on the database of the settings, brought up to date. With the embedded one the server has to be stopped. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const unlock = settings.databaseUrl ? () => {} : lockFolder(settings.dataDir);
  try {
    const database = await openDatabase(settings);
    try {
      await bringUpToDate(settings, database);
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
}

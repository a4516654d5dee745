import { PGlite } from '@electric-sql/pglite';
import { openInMemory } from '../../src/server/db/open';
import { createWorld } from './world';

interface Closable {
  close(): Promise<void>;
}

/**
 * Runs outside Jest's sandbox, compiled by tsx in Node's own realm: PGlite imports its parts dynamically,
 * which the sandbox does not allow. What `openOutside` returns is `globalThis.tulay` in the tests of the
 * projects `server` and `pages`; a worker loads this module once, so that what is dear may be kept here.
 */
export async function openOutside() {
  const opened: Closable[] = [];
  /** What was opened since a test began; without one it stays until the file ends. */
  let ofTest: Closable[] | undefined;
  return {
    /** An empty database of its own, closed when the test file ends. */
    async openDatabase() {
      const db = await PGlite.create();
      opened.push(db);
      return db;
    },

    /** A migrated, empty database of its own (on PostgreSQL where TEST_DATABASE_URL names one), closed likewise. */
    async openMigrated() {
      const database = await openInMemory();
      opened.push(database);
      return database;
    },

    /** A database for upgrades from older programs (`upgrades.ts`), closed likewise. */
    async openUpgrades() {
      const upgrades = await (require('./upgrades') as typeof import('./upgrades')).openUpgrades();
      opened.push(upgrades);
      return upgrades;
    },

    /** The real server on a database of its own (`world.ts`), closed when the test that opens it ends, else with the file. */
    async createWorld(...options: Parameters<typeof createWorld>) {
      const world = await createWorld(...options);
      (ofTest ?? opened).push(world);
      return world;
    },

    /** Locks, jobs, HTTP: the parts around the server (`platform.ts`). Only tests of these load them. */
    platform: async () => require('./platform') as typeof import('./platform'),

    /** A module of the product as the server here has loaded it (`transform.cjs`). */
    loaded: (path: string): unknown => require(path),

    /** Images of every kind (`pictures.ts`), made where the native library lives. */
    pictures: async () => require('./pictures') as typeof import('./pictures'),

    /** Called by the environment before the hooks of each test. */
    beginTest() {
      ofTest = [];
    },

    /** Called by the environment after the hooks of each test. */
    async endTest() {
      const over = ofTest ?? [];
      ofTest = undefined;
      for (const one of over) await one.close();
    },

    /** Called by the environment after the last test of the file. */
    async close() {
      for (const one of opened.splice(0)) await one.close();
    },
  };
}

export type Outside = Awaited<ReturnType<typeof openOutside>>;

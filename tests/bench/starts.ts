import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SIZE } from '../../src/server/seed/demo';
import { asSetting, newAuditKey } from '../support/auditKeys';
import { atMost, type Figure } from './figures';
import type { Options } from './options';
import { bareProcessMs, build, startProgram } from './program';
import { median } from './stats';
import { removeFolder, temporaryFolder } from './stores';

const seconds = (ms: number) => ms / 1000;

/** Work on a folder of its own, which goes afterwards. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder();
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

async function firstAnswer(folder: string, settings?: Record<string, string>): Promise<number> {
  const { firstAnswerMs, stop } = await startProgram(folder, settings);
  await stop();
  return firstAnswerMs;
}

/** A process that only opens the embedded database of a folder, and asks it one thing. */
const openOnly = (folder: string) => `
  import { PGlite } from '@electric-sql/pglite';
  import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
  const db = await PGlite.create({ dataDir: ${JSON.stringify(join(folder, 'database'))}, extensions: { pg_trgm } });
  await db.query('select 1');
  await db.close();`;

async function times(count: number, work: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let at = 0; at < count; at++) all.push(await work());
  return median(all);
}

const figureOf = (name: string, ms: number, floorMs: number, limit?: Figure['limit']): Figure => ({
  part: 'start',
  name,
  value: seconds(ms),
  unit: 's',
  floor: { name: 'PGlite alone', value: seconds(floorMs) },
  limit,
});

/** From the start of the process to its first answer. */
export async function benchStarts({ quick }: Options): Promise<Figure[]> {
  build();
  const runs = quick ? 1 : 5;
  const bareEmpty = () =>
    inFolder((folder) => {
      mkdirSync(join(folder, 'database'), { recursive: true });
      return bareProcessMs(openOnly(folder));
    });
  const emptyFloor = await times(Math.min(runs, 3), bareEmpty);
  const empty = await times(Math.min(runs, 3), () =>
    inFolder((folder) => firstAnswer(folder, { TULAY_DEMO: '0', AUDIT_KEY: asSetting(newAuditKey()) })),
  );
  return inFolder(async (folder) => {
    const demo = await firstAnswer(folder, { TULAY_DEMO: '1' });
    const existingFloor = await times(runs, () => bareProcessMs(openOnly(folder)));
    const existing = await times(runs, () => firstAnswer(folder));
    return [
      figureOf('empty folder, no demo', empty, emptyFloor),
      figureOf(
        `empty folder, demo of ${DEMO_SIZE.orders.toLocaleString('en')} orders made`,
        demo,
        emptyFloor,
        atMost(15 + seconds(empty), '15 s for the data'),
      ),
      figureOf('existing data', existing, existingFloor, atMost(3)),
    ];
  });
}

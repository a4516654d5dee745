import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGS } from '../../src/domain/kit/languages';
import type { List } from '../../src/domain/kit/list';
import { DEFAULT_ZONE } from '../../src/domain/kit/zone';
import { openInMemory } from '../../src/server/db/open';
import { readDictionary } from '../../src/server/dictionary/dictionary';
import { writeWorkbook } from '../../src/server/exports/workbook';
import type { Db } from '../../src/server/kit/context';
import { keysetBatches } from '../../src/server/kit/listing';
import { EVERYTHING } from '../../src/server/kit/sight';
import { lists } from '../../src/server/lists';
import { seedDemo } from '../../src/server/seed/demo';
import { translate } from '../../src/server/text';

/** The moment at which the demo data ends, so that two runs give the same cells: noon of a Monday in Taipei. */
const NOW = new Date('2026-03-02T04:00:00Z');
const DAYS = 30;
const BATCH_ROWS = 1000;

export interface Written {
  readonly file: string;
  readonly rows: number;
}

/** Writes `<list>.<language>.xlsx` for every list and language: the file that Export gives without a filter. */
export async function writeExports(
  folder: string,
  size: { orders: number; users: number },
): Promise<Written[]> {
  await mkdir(folder, { recursive: true });
  const database = await openInMemory();
  try {
    await seedDemo(database.db, { now: NOW, days: DAYS, ...size });
    const written: Written[] = [];
    for (const { page } of Object.values(lists)) {
      for (const lang of LANGS) {
        const file = join(folder, `${page.list.name}.${lang}.xlsx`);
        const { content, rows } = await exported(database.db, page.list, lang);
        await writeFile(file, content);
        written.push({ file, rows });
      }
    }
    return written;
  } finally {
    await database.close();
  }
}

async function exported(db: Db, list: List, lang: (typeof LANGS)[number]) {
  const pieces: Uint8Array[] = [];
  const rows = await writeWorkbook(
    keysetBatches(db, list, {}, BATCH_ROWS, EVERYTHING),
    list,
    list.columns,
    { t: translate(lang), lang, timeZone: DEFAULT_ZONE, dictionary: await readDictionary(db) },
    async (bytes) => {
      pieces.push(bytes);
    },
  );
  return { content: Buffer.concat(pieces), rows };
}

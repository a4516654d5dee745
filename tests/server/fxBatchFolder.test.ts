import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putFault } from '../../src/domain/finance/fxBatchOrder';
import { codeOf } from '../../src/domain/kit/codes';
import { putFiles } from '../../src/server/finance/fxBatch/putFiles';
import { refill } from '../../src/server/jobs/leftBehind';
import { type FxBatchWorld, fxBatchWorld } from '../support/fxBatchWorld';

/** Released files go into the folder from which a program takes them to their bank (decisions section 34). */

let folder: string;
let on: FxBatchWorld;
let faults: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-files-'));
  on = await fxBatchWorld({ settings: { bankFilesDir: folder } });
  faults = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const faultOf = (name: keyof typeof putFault.entries) => codeOf(putFault, name);

/** A batch that was released, whose files nobody has put anywhere yet. */
async function released(): Promise<{ batchId: number; fileId: number; fileName: string }> {
  await on.waiting();
  const { id: batchId } = await on.generated();
  await on.released(batchId);
  const [file] = await on.files(batchId);
  return { batchId, fileId: Number(file?.id), fileName: String(file?.fileName) };
}

const put = (batchId: number, where: string | undefined = folder) =>
  putFiles(
    {
      ...{ db: on.world.db, folder: where, now: on.world.clock.text },
      onFault: (error) => void faults.push(String(error)),
    },
    batchId,
  );

const fileOf = async (batchId: number) => (await on.files(batchId))[0];

async function ofBank(): Promise<string> {
  const bank = await on.world.db
    .selectFrom('exchangeBanks')
    .select('code')
    .where('id', '=', on.bankId)
    .executeTakeFirstOrThrow();
  return join(folder, bank.code);
}

test('they are put byte by byte and once, with no draft left: what is taken away is not put again', async () => {
  const { batchId, fileId, fileName } = await released();
  expect(on.world.queued.at(-1)).toEqual({ queue: 'swap', data: { filesOf: batchId } });
  expect(await fileOf(batchId)).toMatchObject({ putTime: null, putFault: null });
  await put(batchId);
  const place = await ofBank();
  expect(await readdir(place)).toEqual([fileName]);
  expect(await readFile(join(place, fileName))).toEqual(await on.content(fileId));
  expect(await fileOf(batchId)).toMatchObject({ putTime: on.world.clock.text(), putFault: null });
  await rm(join(place, fileName));
  await put(batchId);
  expect(await readdir(place)).toEqual([]);
  expect(faults).toEqual([]);
});

test('several processes put a file once', async () => {
  const { batchId, fileName } = await released();
  await Promise.all([put(batchId), put(batchId), put(batchId)]);
  expect(await readdir(await ofBank())).toEqual([fileName]);
  expect(faults).toEqual([]);
});

test('a folder that does not exist is reported, and the file is tried again', async () => {
  const { batchId, fileName } = await released();
  await put(batchId, join(folder, 'not-mounted'));
  expect(await fileOf(batchId)).toMatchObject({ putTime: null, putFault: faultOf('noFolder') });
  await put(batchId, join(folder, 'not-mounted'));
  // The same fault is logged once.
  expect(faults).toHaveLength(1);
  const queued: unknown[] = [];
  await refill(on.world.db, on.world.clock.text(), async (queue, data) => void queued.push([queue, data]));
  expect(queued).toContainEqual(['swap', { filesOf: batchId }]);
  await put(batchId);
  expect(await fileOf(batchId)).toMatchObject({ putTime: on.world.clock.text(), putFault: null });
  expect(await readdir(await ofBank())).toEqual([fileName]);
});

test('another file of that name is never overwritten; the same content counts as put', async () => {
  const { batchId, fileId, fileName } = await released();
  const place = await ofBank();
  await mkdir(place);
  await writeFile(join(place, fileName), 'of somebody else');
  await put(batchId);
  expect(await readFile(join(place, fileName), 'utf8')).toBe('of somebody else');
  expect(await fileOf(batchId)).toMatchObject({ putTime: null, putFault: faultOf('nameTaken') });
  await writeFile(join(place, fileName), await on.content(fileId));
  await put(batchId);
  expect(await readdir(place)).toEqual([fileName]);
  expect(await fileOf(batchId)).toMatchObject({ putTime: on.world.clock.text(), putFault: null });
});

test('what was released while there was no folder is never put into one', async () => {
  on = await fxBatchWorld();
  const { batchId } = await released();
  expect(on.world.queued.filter(({ data }) => data.filesOf !== undefined)).toEqual([]);
  await put(batchId);
  expect(await readdir(folder)).toEqual([]);
  expect(await fileOf(batchId)).toMatchObject({ putTime: null, putFault: null });
});

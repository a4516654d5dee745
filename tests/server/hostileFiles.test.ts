import { createHash } from 'node:crypto';
import { partnerStatements } from '../../src/domain/app/statements';
import { districtImportCalls } from '../../src/domain/areas/districtImport';
import { fxAnswerCalls } from '../../src/domain/finance/fxAnswer';
import type { Call } from '../../src/domain/kit/call';
import { dayAfter } from '../../src/domain/kit/days';
import { longestImport } from '../../src/domain/kit/importing';
import { wireOf } from '../../src/domain/kit/zone';
import { partyDocumentCalls } from '../../src/domain/merchants/partyDocument';
import { benchmarkCalls } from '../../src/domain/operation/benchmark';
import { billerImport } from '../../src/domain/operation/biller';
import { competitionCalls } from '../../src/domain/operation/competition';
import { holidayImport } from '../../src/domain/operation/holiday';
import { statementCalls } from '../../src/domain/reconciliation/statementCalls';
import { statementFileCalls } from '../../src/domain/reconciliation/statementFile';
import { shapeOf } from '../support/callInputs';
import { draft, importOf } from '../support/districtWorld';
import { type HostileFile, hostileFiles, hostileTexts, workbook } from '../support/hostileFiles';
import { addSentBatch } from '../support/pendingFxBatches';
import { addSource, someSource } from '../support/someSource';
import { readStatements } from '../support/statementWorld';
import { putFileAs, uploadFile } from '../support/uploads';
import type { Answer, Client, World } from '../support/world';

/**
 * What comes from outside costs no more than its size: every call that takes a file, an image or a text of lines is given
 * the tokens of its format over and over, at one, two and four times a size.
 */

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

/** How a call is given a file, and of which formats. */
interface Feeding {
  readonly formats: readonly (keyof typeof hostileFiles)[];
  readonly send: (file: HostileFile) => Promise<Answer>;
}

const uploading =
  (call: Call) =>
  ({ content, name }: HostileFile) =>
    uploadFile(world, admin, call, {}, content, name);

const showing =
  (client: () => Client, path: string) =>
  ({ content }: HostileFile) =>
    client().call(callOf(path), { imageStr: content.toString('base64'), imageType: 1, uploadType: 1 });

let importId: number | undefined;

async function sendAreas({ content, name }: HostileFile): Promise<Answer> {
  importId ??= await draft(world, admin);
  const { version } = await importOf(admin, importId);
  const input = { id: String(importId), version: String(version) };
  return uploadFile(world, admin, districtImportCalls.upload, input, content, name);
}

let batchId: number | undefined;

/** The answer of a bank, which reads in the kind that it is sent in. */
async function sendAnswer({ content, name }: HostileFile): Promise<Answer> {
  batchId ??= await addSentBatch(world.db);
  await world.db.updateTable('fxAnswerFormats').set(kindOf(name)).execute();
  return uploadFile(world, admin, fxAnswerCalls.upload, { batchId: String(batchId) }, content, name);
}

const kindOf = (name: string) =>
  name.endsWith('.xlsx') ? { bankFileKind: 1, fileCharset: null } : { bankFileKind: 2, fileCharset: 1 };

/** A statement that is tried while its source is stated. */
async function tryStatement({ content, name }: HostileFile): Promise<Answer> {
  const source = JSON.stringify(await someSource(admin, kindOf(name)));
  return uploadFile(world, admin, statementCalls.preview, { source }, content, name);
}

/** The partner `payout` of the tests. */
const PAYOUT = 2;
let sourceId: number | undefined;

/** A statement that is received, and then read. */
async function sendStatement({ content, name }: HostileFile): Promise<Answer> {
  const input = { sourceId: String(await sourceOf(name)) };
  const answer = await uploadFile(world, admin, statementFileCalls.upload, input, content, name);
  await readStatements(world);
  return answer;
}

/** The same from the partner that its source names. */
async function putStatement({ content, name }: HostileFile): Promise<Answer> {
  await sourceOf(name);
  const input = { source: 'STORE', sha256: createHash('sha256').update(content).digest('hex') };
  const answer = await putFileAs(world, 'payout', partnerStatements.putFile, input, content, name);
  await readStatements(world);
  return answer;
}

/** A source whose statements are of the kind of a file. */
async function sourceOf(name: string): Promise<number> {
  sourceId ??= await addSource(world.db, await someSource(admin, { partnerId: PAYOUT }));
  await world.db.updateTable('reconciliationSources').set(kindOf(name)).execute();
  return sourceId;
}

const [OF_CONSOLE, OF_APP] = ['/web/sys/commons/imgUpload/v1', '/app/user/uploadImage/v1'];

const FED: Readonly<Record<string, Feeding>> = {
  [partyDocumentCalls.upload.path]: {
    formats: ['pdf', 'pictures'],
    send: uploading(partyDocumentCalls.upload),
  },
  [competitionCalls.uploadPicture.path]: {
    formats: ['pictures'],
    send: uploading(competitionCalls.uploadPicture),
  },
  [districtImportCalls.upload.path]: { formats: ['csv', 'json', 'xlsx'], send: sendAreas },
  [fxAnswerCalls.upload.path]: { formats: ['csv', 'xlsx'], send: sendAnswer },
  [statementCalls.preview.path]: { formats: ['csv', 'xlsx'], send: tryStatement },
  [statementFileCalls.upload.path]: { formats: ['csv', 'xlsx'], send: sendStatement },
  // What it reads is read as what is uploaded.
  [partnerStatements.putFile.path]: { formats: ['csv'], send: putStatement },
  [OF_CONSOLE]: { formats: ['pictures'], send: showing(() => admin, OF_CONSOLE) },
  [OF_APP]: { formats: ['pictures'], send: showing(() => world.partner('app'), OF_APP) },
};

function callOf(path: string): Call {
  const route = world.server.routes.find(({ call }) => call.path === path);
  if (!route) throw new Error(`there is no call ${path}`);
  return route.call;
}

/** Bytes of a file at once the size. Images in JSON are smaller than files may be. */
const BYTES = 100_000;
const TIMES = [1, 2, 4] as const;

/** What is quadratic costs sixteen times as much at four times the size. */
const MOST_GROWTH = 6;
/** Processor time that other work of the process takes meanwhile, in milliseconds. */
const NOISE_MS = 400;

/** Milliseconds of the processor, over all threads of this process: others on the machine do not count. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What is wrong with the answers to something at each of the sizes: a fault, or a cost that grows faster than the size. */
async function wrongWith<T>(
  sizes: readonly T[],
  send: (one: T) => Promise<Answer>,
): Promise<object | undefined> {
  const costs: number[] = [];
  const statuses: number[] = [];
  for (const one of sizes) costs.push(await costOf(async () => void statuses.push((await send(one)).status)));
  const isDear = Number(costs.at(-1)) > MOST_GROWTH * Number(costs[0]) + NOISE_MS;
  return isDear || statuses.some((status) => status >= 500) ? { costs, statuses } : undefined;
}

/** The first of each, the second of each, and so on. */
const byPlace = <T>(lists: readonly (readonly T[])[]): T[][] =>
  (lists[0] ?? []).map((_, at) => lists.flatMap((list) => list[at] ?? []));

test('every call that takes a file or an image is fed', () => {
  const taking = world.server.routes.filter(
    ({ call }) => call.upload !== undefined || 'imageStr' in shapeOf(call),
  );
  expect(Object.keys(FED).sort()).toEqual(taking.map(({ call }) => call.path).sort());
});

test.each(Object.entries(FED))('a file for %s costs no more than its size', async (_, { formats, send }) => {
  // What is loaded once, and the thread that reads, are no cost of a file.
  await send({ name: 'a.csv', content: Buffer.from('x') });
  const wrong: object[] = [];
  for (const format of formats)
    for (const [at, files] of byPlace(TIMES.map((times) => hostileFiles[format](times * BYTES))).entries()) {
      const found = await wrongWith(files, send);
      if (found) wrong.push({ format, at, ...found });
    }
  expect(wrong).toEqual([]);
});

/** Calls whose whole input is a long text of lines. */
const importCalls = () =>
  world.server.routes
    .map(({ call }) => call)
    .filter((call) => {
      const { text, ...others } = shapeOf(call);
      return Object.keys(others).length === 0 && text?.safeParse('x'.repeat(longestImport)).success;
    });

/** Lines that the largest text takes, so that each is another record. */
const MOST_LINES = 3400;

/** The minute of a place, before today. */
const minute = (at: number) => wireOf(new Date(Date.UTC(2026, 5, 10) + at * 60_000)).slice(0, 16);
const dayOf = (at: number) => wireOf(new Date(Date.UTC(2015, 0, 1) + at * 86_400_000)).slice(0, 10);
const yesterday = () => dayAfter(world.clock.text().slice(0, 10), -1);

const byLine: Readonly<Record<string, (at: number) => string>> = {
  holiday: (at) => `${dayOf(at)},TWN,1,Day`,
  benchmark: (at) => `${minute(at)},1.85,B`,
  // Each by another competitor, all of them seen yesterday, so that all are ranked.
  competition: (at) => `${at},${yesterday()} 12:00,1.8,1`,
  biller: (at) => `B${at},B,electricity,,,,`,
};

const LINES = Object.fromEntries(
  Object.entries({
    holiday: holidayImport,
    benchmark: benchmarkCalls,
    competition: competitionCalls,
    biller: billerImport,
  }).flatMap(([name, { checkImport, import: imported }]) =>
    [checkImport, imported].map(({ path }) => [path, byLine[name]] as const),
  ),
);

test('a text of lines costs no more than its length, in every import', async () => {
  const wrong: object[] = [];
  for (const call of importCalls())
    for (const texts of byPlace(TIMES.map((times) => hostileTexts((longestImport / 4) * times)))) {
      const found = await wrongWith(texts, (text) => admin.call(call, { text }));
      if (found) wrong.push({ path: call.path, text: texts[0]?.slice(0, 20), ...found });
    }
  expect(wrong).toEqual([]);
});

test('as many lines as an import takes cost no more than their number', async () => {
  expect(Object.keys(LINES).sort()).toEqual(
    importCalls()
      .map(({ path }) => path)
      .sort(),
  );
  const wrong: object[] = [];
  for (const call of importCalls()) {
    const sizes = TIMES.map((times) =>
      Array.from({ length: (times * MOST_LINES) / 4 }, (_, at) => LINES[call.path]?.(at)).join('\n'),
    );
    const answers: unknown[] = [];
    const found = await wrongWith(sizes, async (text) => {
      const answer = await admin.call(call, { text });
      answers.push(answer.key ?? answer.status);
      return answer;
    });
    if (found) wrong.push({ path: call.path, ...found });
    expect([call.path, answers]).toEqual([call.path, [200, 200, 200]]);
  }
  expect(wrong).toEqual([]);
});

test('a small workbook of many repeated tags costs less than two seconds', async () => {
  const strings = `<si>${'<rPh '.repeat(3900)}</si>`.repeat(40);
  const file = workbook('<row><c t="s"><v>1</v></c></row>', strings);
  expect(file.content.length).toBeLessThan(30_000);
  expect(await costOf(() => sendAreas(file))).toBeLessThan(2000);
});

describe('reading a file', () => {
  let parseFile: Awaited<ReturnType<typeof tulay.platform>>['platform']['parseFile'];
  beforeAll(async () => {
    ({ parseFile } = (await tulay.platform()).platform);
  });

  const areas = Buffer.from(`[${'{"name_en":"A"},'.repeat(150_000)}{"name_en":"A"}]`);

  test('ends with 413 naming the field when it takes too long', async () => {
    const limits = { ms: 1, megabytes: 500 };
    await expect(parseFile('areasJson', areas, 'file', limits)).rejects.toMatchObject({
      code: 413,
      key: 'file.tooDemanding',
      fields: { file: { key: 'rules.tooDemanding' } },
    });
  });

  test('ends with 413 when it takes too much memory, and the next one is read', async () => {
    const limits = { ms: 60_000, megabytes: 20 };
    await expect(parseFile('areasJson', areas, 'file', limits)).rejects.toMatchObject({ code: 413 });
    expect(await parseFile('areasJson', areas, 'file')).toHaveLength(150_001);
  });

  test('refuses one stray quote in nine megabytes with 400 and its line', async () => {
    const lines = Array.from({ length: 150_000 }, (_, at) => `,,,Road ${at},路${at},${'9'.repeat(40)}`);
    lines[10] = ',,,"Road,路,';
    const content = Buffer.from(['id,code,parent,name_en,name_zh,zip', ...lines].join('\n'));
    expect(content.length).toBeGreaterThan(9_000_000);
    const answer = await sendAreas({ name: 'a.csv', content });
    expect(answer).toMatchObject({
      status: 400,
      key: 'district.badFile',
      fields: { file: 'A quotation mark is missing or misplaced' },
    });
    expect(answer.message).toMatch(/\b12\b/);
  });
});

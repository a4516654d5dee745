import { filesUnder, importsOf, linesMatching, targetOf } from './support/sources';

/** Bytes from outside are read in one place: on a worker thread, with limits (docs/decisions/069). */

const server = filesUnder('src/server', /\.ts$/);

test('bytes from outside are read on a worker thread only', () => {
  const values = (path: string) =>
    importsOf(path).flatMap(({ of, isType }) => (isType ? [] : (targetOf(path, of) ?? [])));
  const parsers = 'src/server/parsing/parsers';
  const readers = values(`${parsers}.ts`);
  const alone = [parsers, ...readers];
  const wrong = server.flatMap((path) =>
    values(path)
      .filter((target) => alone.includes(target))
      .map((target) => `${path} imports ${target}`),
  );
  expect(wrong.sort()).toEqual(
    [
      `src/server/parsing/worker.ts imports ${parsers}`,
      ...readers.map((target) => `${parsers}.ts imports ${target}`),
    ].sort(),
  );
  // What unpacks, and what takes the bytes of an upload, is a place where they could be read.
  const [unpack, take] = [/inflate|gunzip|unzip|brotliDecompress/i, /\bbuffer\(file\.open\(\)\)|imageStr \}/];
  expect(files(linesMatching(server, unpack))).toEqual([
    // Of the program itself.
    'src/server/areas/shipped.ts',
    'src/server/merchants/documents/plainPdf.ts',
    // Of which the database has the hash.
    'src/server/proof/archiveFile.ts',
  ]);
  expect(files(linesMatching(server, take))).toEqual([
    'src/server/areas/imports/stage.ts',
    'src/server/finance/fxAnswer/upload.ts',
    'src/server/images/uploadImage.ts',
    'src/server/merchants/documents/storeFile.ts',
    'src/server/operation/competitorPictures.ts',
    'src/server/reconciliation/statements/preview.ts',
    'src/server/reconciliation/statements/receive.ts',
  ]);
});

const files = (lines: readonly string[]) => [...new Set(lines.map((line) => line.split(':')[0]))].sort();

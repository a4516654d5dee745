// Puts .br and .gz beside each text file of a folder, so that the server only picks one: node scripts/compress.mjs dist
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhile = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;

/** Files below this size fit one packet anyway. */
const smallest = 1024;

export async function compress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => worthwhile.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      if (content.length < smallest) {
        await Promise.all([rm(`${path}.br`, { force: true }), rm(`${path}.gz`, { force: true })]);
        return;
      }
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await Promise.all([
        promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
        promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
      ]);
    }),
  );
  return files.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? 'dist';
  console.log(`${await compress(folder)} files of ${folder}/ compressed`);
}

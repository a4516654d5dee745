#!/usr/bin/env node
/**
 * Checks a file of evidence of Tulay's logs offline: `node verify-evidence.mjs <file> [<public key>]`. Needs Node and
 * nothing else; a file that is packed (gzip), as archives are, is unpacked on the way. With the public key of the installation (SPKI in base64) it is held against that one, not against the one
 * that the file brings. Ends with 0 when everything fits, with 1 and the first thing that does not otherwise.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

const [, , file, trusted] = process.argv;
if (!file) fail('Which file? node verify-evidence.mjs <file> [<public key>]');

function fail(text) {
  console.error(text);
  process.exit(1);
}

const lines = createInterface({ input: opened(file), crlfDelay: Number.POSITIVE_INFINITY });
/** What the file says it is of, from its first line. */
let span;
let number = 0;
let link = Buffer.alloc(0);
let rows = 0;
/** Heads that are signed, those whose row the file has with this link, and those of whose row it knows nothing. */
const heads = { proven: [], elsewhere: [] };
/** The row up to which a head vouches: the last one that both are known of. */
let vouched = 0;
/** Links by number where a head may stand: the heads come last, and are few. */
const links = new Map();

for await (const text of lines) {
  if (text === '') continue;
  const line = read(text);
  if (!span) begin(line);
  else if ('row' in line) row(line);
  else if ('statement' in line) head(line);
  else fail(`A line that is neither row nor head: ${text.slice(0, 100)}`);
}
if (!span) fail('The file is empty.');
if (span.until === span.after) fail('The file has no rows: nothing was sealed in this span.');
if (number !== span.until)
  fail(`The file ends with row ${number}, and says that there are rows up to ${span.until}.`);
console.log(`Sound: ${span.chain}, rows ${span.after + 1} to ${span.until} (${rows}).`);
tell(heads.proven, 'of which the file has the row, and with the same link');
tell(heads.elsewhere, 'of rows that are not in the file, which proves nothing of them');
if (vouched > span.after) console.log(`A signed head vouches for the rows up to ${vouched}.`);
if (vouched < span.until)
  console.log(
    `For rows ${Math.max(vouched, span.after) + 1} to ${span.until} no signed head vouches: they prove their order, not their age.`,
  );
if (!trusted) console.log(`Compare this public key with the one that you know: ${span.publicKey}`);

function tell(some, which) {
  if (some.length === 0) return;
  const named = some.map(({ day, count }) => `${day} at row ${count}`).join(', ');
  console.log(`${some.length} signed ${some.length === 1 ? 'head' : 'heads'} ${which}: ${named}.`);
}

/** Whatever its name, a packed file begins with two bytes of its own. */
function opened(name) {
  const start = Buffer.alloc(2);
  const handle = openSync(name, 'r');
  readSync(handle, start, 0, 2, 0);
  closeSync(handle);
  const content = createReadStream(name);
  return start.toString('hex') === '1f8b' ? content.pipe(createGunzip()) : content;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return fail(`A line that cannot be read after row ${number}.`);
  }
}

function begin(line) {
  if (line.format !== 'tulay-evidence-1')
    fail('This is no evidence, or of a format that this script does not know.');
  span = line;
  number = line.after;
  link = Buffer.from(line.link, 'hex');
  links.set(number, line.link);
}

/** Link = SHA-256(previous link, number as 8 bytes, canonical row). */
function row(line) {
  if (line.number !== number + 1) fail(`Row ${number + 1} is missing.`);
  const numbered = Buffer.alloc(8);
  numbered.writeBigUInt64BE(BigInt(line.number));
  link = createHash('sha256').update(link).update(numbered).update(line.row).digest();
  number = line.number;
  rows += 1;
  if (link.toString('hex') !== line.link) fail(`Row ${number} was altered.`);
  links.set(number, line.link);
  const bound = JSON.parse(line.row);
  for (const one of line.open) committed(one, bound);
}

/** A value behind a commitment: SHA-256(salt, value). */
function committed({ at, salt, value }, bound) {
  const [side, name] = at.split('.');
  const commitment = createHash('sha256')
    .update(salt + value)
    .digest('hex');
  if (bound[side]?.[name]?.['#'] !== commitment)
    fail(`Row ${number} does not commit to this value of ${at}.`);
}

function head({ statement, signature }) {
  const der = Buffer.from(trusted ?? span.publicKey, 'base64');
  const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
  if (!verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64')))
    fail('A head is not signed by this key.');
  const said = JSON.parse(statement);
  if (said.chain !== span.chain) fail(`A head of another log: ${said.chain}.`);
  const known = links.get(said.count);
  if (known !== undefined && known !== said.link)
    fail(`The head of ${said.day} says something else at row ${said.count}.`);
  heads[known === undefined ? 'elsewhere' : 'proven'].push(said);
  if (known !== undefined) vouched = Math.max(vouched, said.count);
}

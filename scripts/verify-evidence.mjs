#!/usr/bin/env node
/**
 * Checks a file of evidence of Tulay's logs offline: `node verify-evidence.mjs <file> <public key> [<earlier key>@<last day> …]`.
 * Needs Node and nothing else; a file that is packed (gzip), as archives are, is unpacked on the way. The public key of the
 * installation (SPKI in base64) has to come from elsewhere: whoever makes up a file makes up a key for it. A key that was
 * replaced is given with the last day of which it signed heads. Ends with 0 when everything fits and signed heads vouch for
 * it, with 1 and the first thing that does not otherwise.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

const DAY_MS = 86_400_000;
const USAGE = 'node verify-evidence.mjs <file> <public key> [<earlier key>@<last day> …]';

const [, , file, ...given] = process.argv;
if (!file) fail(`Which file? ${USAGE}`);
/** The keys by which heads are believed, earlier ones up to a day. */
const known = given.map((one) => {
  const [key, lastDay] = one.split('@');
  return { key, lastDay };
});

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
let masked = 0;
/** What the last head states. */
let before;
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
if (masked > 0)
  fail(
    `${masked} rows are masked: nothing proves what they say. Whoever may reveal personal data can write the evidence.`,
  );
for (const day of daysOf(span.days)) {
  if (!heads.proven.some((one) => one.day === day)) fail(`The head of ${day} is missing.`);
}
if (vouched <= span.after)
  fail(
    'No signed head vouches for a row of this file: it proves nothing. A day has its head once it is over.',
  );
console.log(`Sound: ${span.chain}, rows ${span.after + 1} to ${span.until} (${rows}).`);
tell(heads.proven, 'of which the file has the row, and with the same link');
tell(heads.elsewhere, 'of rows that are not in the file, which proves nothing of them');
if (vouched > span.after) console.log(`A signed head vouches for the rows up to ${vouched}.`);
if (vouched < span.until)
  console.log(
    `For rows ${Math.max(vouched, span.after) + 1} to ${span.until} no signed head vouches: they prove their order, not their age.`,
  );

function tell(some, which) {
  if (some.length === 0) return;
  const named = some.map(({ day, count }) => `${day} at row ${count}`).join(', ');
  console.log(`${some.length} signed ${some.length === 1 ? 'head' : 'heads'} ${which}: ${named}.`);
}

/** The days that are over in the span of a file; files of before do not say them. */
function daysOf(days) {
  if (!days) return [];
  const count = Math.round((Date.parse(days.to) - Date.parse(days.from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayAfter(days.from, at));
}

function dayAfter(day, count) {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
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
  if (known.length === 0)
    fail(`Which public key? ${USAGE}\nCompare this one with the one that you know: ${span.publicKey}`);
  number = line.after;
  link = Buffer.from(line.link, 'hex');
  links.set(number, line.link);
}

/** Link = SHA-256(previous link, number as 8 bytes, canonical row). */
function row(line) {
  if (line.number !== number + 1) fail(`Row ${number + 1} is missing.`);
  if (line.masked) {
    masked += 1;
    number = line.number;
    link = Buffer.from(line.link, 'hex');
    return;
  }
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
  const said = read(statement);
  const signer = known.find(({ key, lastDay }) => key === said.key && !(said.day > lastDay));
  if (!signer) fail(`The head of ${said.day} is signed by none of the keys that were given for that day.`);
  const key = createPublicKey({ key: Buffer.from(signer.key, 'base64'), type: 'spki', format: 'der' });
  if (!verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64')))
    fail(`The head of ${said.day} is not signed by this key.`);
  if (said.chain !== span.chain) fail(`A head of another log: ${said.chain}.`);
  follow(said);
  const link = links.get(said.count);
  if (link !== undefined && link !== said.link)
    fail(`The head of ${said.day} says something else at row ${said.count}.`);
  heads[link === undefined ? 'elsewhere' : 'proven'].push(said);
  if (link !== undefined) vouched = Math.max(vouched, said.count);
}

/** Heads come day by day, and a log only grows. */
function follow(said) {
  if (before) {
    const day = dayAfter(before.day, 1);
    if (said.day > day) fail(`The head of ${day} is missing.`);
    const grows = said.count > before.count || (said.count === before.count && said.link === before.link);
    if (said.day < day || !grows) fail(`The head of ${said.day} is out of order.`);
  }
  before = said;
}

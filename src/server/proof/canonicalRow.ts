import { hash } from 'node:crypto';
import { canonical } from '../../domain/kit/wire';
import { retention } from '../../domain/users/retention';

export type SealedRow = Readonly<Record<string, unknown>> & { readonly id: number };
type Values = Readonly<Record<string, unknown>>;

/** What stands for a value that may have to be removed: SHA-256 of its salt, in hex, and the value behind it. */
interface Commitment {
  readonly '#': string;
}

/** Columns of users whose values a deletion removes (`retention`), by their names in SQL. */
export const REMOVABLE: readonly string[] = Object.entries(retention)
  .filter(([, becomes]) => becomes === 'removed')
  .map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** The tables of which rows are committed to, and not bound as they are. */
export const isCommitted = ({ tableName }: SealedRow): boolean => tableName === 'users';

const SIDES = ['old', 'new'] as const;

const isCommitment = (value: unknown): value is Commitment =>
  typeof value === 'object' && value !== null && '#' in value;

/** One value that a row commits to, with what its commitment is made of. */
export interface Opening {
  /** `old.email` */
  readonly at: string;
  /** In hex. */
  readonly salt: string;
  /** Canonical JSON. */
  readonly value: string;
}

/** What a row commits to and still says. Each field has a salt of its own, so that one may be shown without the others. */
export function openingsOf(row: SealedRow, salt: Uint8Array): Opening[] {
  const root = Buffer.from(salt).toString('hex');
  return SIDES.flatMap((side) => {
    const values = row[side] as Values | null;
    return values ? REMOVABLE.flatMap((name) => openingOf(values, `${side}.${name}`, name, root) ?? []) : [];
  });
}

function openingOf(values: Values, at: string, name: string, root: string): Opening | undefined {
  const value = values[name];
  if (value === undefined || value === null || isCommitment(value)) return undefined;
  return { at, salt: hash('sha256', root + at), value: canonical(value as never) };
}

const commitmentOf = ({ salt, value }: Opening): Commitment => ({
  '#': hash('sha256', salt + value),
});

/** The row with commitments where values stood that a deletion removes. Whoever destroys the salt destroys these values. */
export function committed<R extends SealedRow>(row: R, salt: Uint8Array): R {
  const root = Buffer.from(salt).toString('hex');
  return { ...row, old: committedSide(row, 'old', root), new: committedSide(row, 'new', root) };
}

function committedSide(row: SealedRow, side: (typeof SIDES)[number], root: string): Values | null {
  const values = row[side] as Values | null;
  if (!values) return values;
  const bound: Record<string, unknown> = { ...values };
  for (const name of REMOVABLE) {
    const opening = openingOf(values, `${side}.${name}`, name, root);
    if (opening) bound[name] = commitmentOf(opening);
  }
  return bound;
}

/** The text that a link binds: every column, with commitments in place of what may be removed. */
export const canonicalRow = (row: SealedRow, salt: Uint8Array | null): string =>
  canonical((salt && isCommitted(row) ? committed(row, salt) : row) as never);

/** Bytes of a link, and of the number behind it. */
const LINK_BYTES = 32;
const NUMBER_BYTES = 8;

/** Link = SHA-256(previous link, number as 8 bytes, canonical row). */
export function linkOf(previous: Uint8Array, number: number, text: string): Buffer {
  const bytes = Buffer.allocUnsafe(LINK_BYTES + NUMBER_BYTES + Buffer.byteLength(text));
  bytes.set(previous);
  bytes.writeBigUInt64BE(BigInt(number), LINK_BYTES);
  bytes.write(text, LINK_BYTES + NUMBER_BYTES);
  return hash('sha256', bytes, 'buffer');
}

/** What the first link of a chain follows. */
export const genesisOf = (chain: string): Buffer => hash('sha256', `tulay:${chain}`, 'buffer');

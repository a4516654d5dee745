import { createHash, hash } from 'node:crypto';
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
    return REMOVABLE.flatMap((name) => {
      const value = values?.[name];
      if (value === undefined || value === null || isCommitment(value)) return [];
      const at = `${side}.${name}`;
      return [{ at, salt: hash('sha256', root + at), value: canonical(value as never) }];
    });
  });
}

const commitmentOf = ({ salt, value }: Opening): Commitment => ({
  '#': hash('sha256', salt + value),
});

/** The row with commitments where values stood that a deletion removes. Whoever destroys the salt destroys these values. */
export function committed<R extends SealedRow>(row: R, salt: Uint8Array): R {
  const sides: Record<string, Record<string, unknown>> = {};
  for (const opening of openingsOf(row, salt)) {
    const [side = '', name = ''] = opening.at.split('.');
    sides[side] ??= { ...(row[side] as Values) };
    Object.assign(sides[side], { [name]: commitmentOf(opening) });
  }
  return { ...row, ...sides };
}

/** The text that a link binds: every column, with commitments in place of what may be removed. */
export function canonicalRow(columns: readonly string[], row: SealedRow, salt: Uint8Array | null): string {
  const bound = salt && isCommitted(row) ? committed(row, salt) : row;
  return canonical(Object.fromEntries(columns.map((name) => [name, bound[name] ?? null])) as never);
}

/** Link = SHA-256(previous link, number as 8 bytes, canonical row). */
export function linkOf(previous: Uint8Array, number: number, text: string): Buffer {
  const numbered = Buffer.alloc(8);
  numbered.writeBigUInt64BE(BigInt(number));
  return createHash('sha256').update(previous).update(numbered).update(text).digest();
}

/** What the first link of a chain follows. */
export const genesisOf = (chain: string): Buffer => createHash('sha256').update(`tulay:${chain}`).digest();

/** Tones of a status badge (spec section 4). `lightGreen` is the "Paid" reading of the paid-deal pages. */
export type Tone = 'grey' | 'blue' | 'red' | 'green' | 'lightGreen' | 'yellow';

interface Entry {
  readonly values: readonly number[];
  readonly tone: Tone;
  readonly label: `codes.${string}`;
}

/** A closed list of numbers with meanings. One meaning may stand for several numbers (failed: 2, 5, 8). */
export interface CodeTable<Meaning extends string = string> {
  readonly name: string;
  readonly entries: Readonly<Record<Meaning, Entry>>;
}

type Source = Readonly<Record<string, readonly [number | readonly number[], Tone?]>>;

/** Makes a code table from `{ meaning: [number or numbers, tone] }`; labels are `codes.<name>.<meaning>`. */
export function codeTable<const S extends Source>(name: string, source: S): CodeTable<keyof S & string> {
  const entries: Record<string, Entry> = {};
  for (const [meaning, [values, tone = 'grey']] of Object.entries(source)) {
    const label = `codes.${name}.${meaning}` as const;
    entries[meaning] = { values: typeof values === 'number' ? [values] : values, tone, label };
  }
  return { name, entries: entries as Record<keyof S & string, Entry> };
}

/**
 * A code table that reads some numbers differently: the entries of `base` without the meanings `less`, with those of
 * `source` added or in their place. What it takes over keeps the label of `base`.
 */
export function variantOf<M extends string, const S extends Source, const L extends M = never>(
  base: CodeTable<M>,
  name: string,
  source: S,
  less: readonly L[] = [],
): CodeTable<Exclude<M, L> | (keyof S & string)> {
  const kept = Object.entries(base.entries).filter(([meaning]) => !less.some((gone) => gone === meaning));
  const entries = { ...Object.fromEntries(kept), ...codeTable(name, source).entries };
  return { name, entries: entries as CodeTable<Exclude<M, L> | (keyof S & string)>['entries'] };
}

/** Every number of the table, in the order of its meanings. */
export function valuesOf(table: CodeTable): number[] {
  return Object.values(table.entries).flatMap((entry) => entry.values);
}

/** The first number that stands for a meaning: the one a step writes unless it names another. */
export function codeOf<M extends string>(table: CodeTable<M>, meaning: M): number {
  const [first] = table.entries[meaning].values;
  if (first === undefined) throw new Error(`code table ${table.name}: ${meaning} has no number`);
  return first;
}

/** The meanings of each table by number: lists and files ask for them cell by cell. */
const meanings = new WeakMap<CodeTable, ReadonlyMap<number, string>>();

function meaningsIn(table: CodeTable): ReadonlyMap<number, string> {
  const known = meanings.get(table);
  if (known) return known;
  const byNumber = new Map(
    Object.entries(table.entries)
      .flatMap(([meaning, { values }]) => values.map((value) => [value, meaning] as const))
      // Of several meanings of one number the first counts.
      .reverse(),
  );
  meanings.set(table, byNumber);
  return byNumber;
}

/** The meaning of a number, or undefined when the table does not know it. */
export function meaningOf<M extends string>(table: CodeTable<M>, value: number): M | undefined {
  return meaningsIn(table).get(value) as M | undefined;
}

/** The catalogue key of a number's label, or undefined for a number that the table does not know. */
export function codeLabelKey(table: CodeTable, value: number): `codes.${string}` | undefined {
  const meaning = meaningOf(table, value);
  return meaning === undefined ? undefined : table.entries[meaning]?.label;
}

/** The tone of a number's badge; a number that the table does not know is grey. */
export function toneOf(table: CodeTable, value: number): Tone {
  const meaning = meaningOf(table, value);
  return (meaning !== undefined && table.entries[meaning]?.tone) || 'grey';
}

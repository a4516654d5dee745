/** One measured number beside its floor: what the same work costs without us, measured in the same run. */
export interface Figure {
  readonly part: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor?: { readonly name: string; readonly value: number };
  readonly limit?: Limit;
  /** Other numbers worth keeping in the JSON. */
  readonly more?: Readonly<Record<string, number | string>>;
}

export interface Limit {
  readonly kind: 'at most' | 'at least';
  readonly value: number;
  /** How the limit came about, when it follows from the floor. */
  readonly because?: string;
}

export const atMost = (value: number, because?: string): Limit => ({ kind: 'at most', value, because });
export const atLeast = (value: number, because?: string): Limit => ({ kind: 'at least', value, because });

export function holds({ value, limit }: Figure): boolean | undefined {
  if (!limit) return undefined;
  return limit.kind === 'at most' ? value <= limit.value : value >= limit.value;
}

/** A part that could not be measured, and why. */
export interface Skipped {
  readonly part: string;
  readonly because: string;
}

export const isSkipped = (one: Figure | Skipped): one is Skipped => 'because' in one && !('value' in one);

/** Writes a number with as many places as say something. */
export function written(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function verdict(figure: Figure): string {
  const { limit, unit } = figure;
  if (!limit) return '';
  const bound = `${limit.kind} ${written(limit.value)} ${unit}`;
  return `${holds(figure) ? 'holds' : 'MISSED'}: ${bound}${limit.because ? ` (${limit.because})` : ''}`;
}

/** The figures as lines of a table. */
export function table(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => [
    figure.part,
    figure.name,
    `${written(figure.value)} ${figure.unit}`,
    figure.floor ? `${written(figure.floor.value)} ${figure.unit} ${figure.floor.name}` : '',
    verdict(figure),
  ]);
  const all = [['part', 'figure', 'value', 'floor', 'verdict'], ...lines];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...all.map((line) => line[at]?.length ?? 0)));
  const row = (line: readonly string[]) =>
    line
      .map((cell, at) => (at === 2 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return all.map(row).join('\n');
}

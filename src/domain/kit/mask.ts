/** Hides all but the last four characters: `*****6789` (decisions section 7.1). Shorter values are hidden whole. */
export function masked(value: string): string {
  return value.length > 4 ? `*****${value.slice(-4)}` : '*****';
}

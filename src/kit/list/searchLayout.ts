/** Columns of a search form by its own width in pixels (decisions section 6). */
export function columnsFor(width: number): number {
  if (width < 600) return 1;
  if (width < 1000) return 2;
  if (width < 1300) return 3;
  return width < 1700 ? 4 : 6;
}

/** Rows of a search form before "Expand". */
export const COLLAPSED_ROWS = 2;

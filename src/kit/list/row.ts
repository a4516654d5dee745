/** A row of any list. */
export type Row = Record<string, unknown> & { id: number };

/** The parameter of the URL that says which record of a list is open over it. */
const OPEN = 'open';

/** The id of the record that is open, if any. */
export const openedIn = (search: string): number | undefined =>
  Number(new URLSearchParams(search).get(OPEN)) || undefined;

/** A query with one record open over its list, or none. */
export function withOpen(search: string, id: number | undefined): string {
  const params = new URLSearchParams(search);
  params.delete(OPEN);
  if (id !== undefined) params.set(OPEN, String(id));
  return params.toString();
}

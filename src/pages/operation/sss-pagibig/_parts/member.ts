/** The parameter of the URL that names the order for whose member the months are shown. */
const MEMBER = 'member';

/** The order for whose member the months are shown, by its id. */
export const memberIn = (search: string): number | undefined =>
  Number(new URLSearchParams(search).get(MEMBER)) || undefined;

/** A query with the months of the member of an order shown, or of none. */
export function withMember(search: string, id: number | undefined): string {
  const params = new URLSearchParams(search);
  params.delete(MEMBER);
  if (id !== undefined) params.set(MEMBER, String(id));
  return params.toString();
}

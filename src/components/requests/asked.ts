/** The parameter of the URL that says what is to be asked for on the order that is open, by the right to ask for it. */
const ASK = 'ask';

/** What is to be asked for on the order that is open, if anything. */
export const askedIn = (search: string): string | null => new URLSearchParams(search).get(ASK);

/** A query by which an order opens with the form of a request, or without one. */
export function askedFor(search: string, right: string | undefined): string {
  const params = new URLSearchParams(search);
  params.delete(ASK);
  if (right !== undefined) params.set(ASK, right);
  return params.toString();
}

/** The parameter of the URL that says what is open beside a list. */
const TOOL = 'tool';

/** What is open beside a list, if anything. */
export const toolIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(TOOL) ?? undefined;

/** A query with something open beside the list, or nothing. */
export function withTool(search: string, tool: string | undefined): string {
  const params = new URLSearchParams(search);
  params.delete(TOOL);
  if (tool) params.set(TOOL, tool);
  return params.toString();
}

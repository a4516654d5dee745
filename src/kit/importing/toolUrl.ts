/** The parameter of the URL that says which tool is open beside a list. */
const TOOL = 'tool';
export const IMPORT = 'import';

export const toolIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(TOOL) ?? undefined;

/** A query with a tool open beside its list, or none. */
export function withTool(search: string, tool: string | undefined): string {
  const params = new URLSearchParams(search);
  params.delete(TOOL);
  if (tool) params.set(TOOL, tool);
  return params.toString();
}

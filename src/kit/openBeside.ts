/** Opens a file of the API beside the console, by a link that it gave; one that is to be saved is saved under its own name. */
export function openBeside(path: string): void {
  const link = { href: `${API_HOST}${path}`, target: '_blank', rel: 'noopener noreferrer' };
  Object.assign(document.createElement('a'), link).click();
}

/** What stands for itself in LIKE. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

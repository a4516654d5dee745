import { DEFAULT_ZONE, toZone, wireOf } from '@/domain/kit/zone';
import { operatorZone } from '@/kit/zone';

const endings: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
};

/** The ending of a file answer by its content type, or undefined for an answer that is no file. */
export const endingOf = (contentType: string): string | undefined =>
  endings[contentType.split(';')[0]?.trim() ?? ''];

/** Saves bytes as `<page>-<time>.<ending>` (spec section 7); the page by its title, the time on the operator's clock. */
export function saveAsPage(bytes: Blob, ending: string): void {
  const [page = ''] = document.title.split(' - ');
  const time = toZone(wireOf(new Date()), operatorZone() || DEFAULT_ZONE).replace(/\D/g, '');
  saveFile(bytes, `${page.replace(/[\\/:*?"<>|\s]+/g, '-')}-${time}.${ending}`);
}

/** Saves bytes under a name. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the bytes after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

import type { Kept } from '../../domain/kit/kept';
import { foreignLink, type LinkHosts } from '../../domain/kit/links';
import type { Words } from '../../domain/kit/words';
import type { Values } from './keptWrites';
import { wrong } from './refused';

/**
 * Refuses texts in several languages, which many people read, that lead elsewhere than to the console and to the hosts that
 * the settings list: 400 naming the first such field.
 */
export function assertLinks(hosts: LinkHosts, { fields }: Kept, record: Values): void {
  for (const field of Object.keys(fields)) {
    if (fields[field]?.kind !== 'words') continue;
    const words = record[field] as Words | null | undefined;
    const link = words ? foreignLink(words, hosts) : undefined;
    if (link !== undefined) throw wrong(field, { key: 'rules.unlistedHost', vars: { host: link } });
  }
}

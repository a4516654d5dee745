import type { Kept } from '../../domain/kit/kept';
import { foreignLink, type LinkHosts } from '../../domain/kit/links';
import type { Complaint } from '../../domain/kit/rules';
import type { Words } from '../../domain/kit/words';
import type { Values } from './keptWrites';
import { wrong } from './refused';

/** The first field of texts in several languages, which many people read, that leads elsewhere than `assertLinks` allows. */
export function foreignLinkIn(
  hosts: LinkHosts,
  { fields }: Kept,
  record: Values,
): readonly [field: string, complaint: Complaint] | undefined {
  for (const field of Object.keys(fields)) {
    if (fields[field]?.kind !== 'words') continue;
    const words = record[field] as Words | null | undefined;
    const host = words ? foreignLink(words, hosts) : undefined;
    if (host !== undefined) return [field, { key: 'rules.unlistedHost', vars: { host } }];
  }
  return undefined;
}

/**
 * Refuses texts in several languages that lead elsewhere than to the console and to the hosts that the settings list: 400
 * naming the first such field.
 */
export function assertLinks(hosts: LinkHosts, of: Kept, record: Values): void {
  const [field, complaint] = foreignLinkIn(hosts, of, record) ?? [];
  if (field !== undefined && complaint) throw wrong(field, complaint);
}

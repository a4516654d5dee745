import type { MenuRecord } from '@/domain/session/calls';
import type { InitialState } from './app';

/** What the operator may do, by menu uuid and by menu id. What is not there is not granted. */
export type Access = Readonly<Record<string, boolean>>;

/** Umi's access plugin calls it with the initial state; spec section 6: each menu id and uuid becomes a key. */
export default function access(state: InitialState | undefined): Access {
  const granted: Record<string, boolean> = {};
  for (const record of flat(state?.session?.menuList ?? [])) {
    granted[record.menuUuid] = true;
    granted[String(record.id)] = true;
  }
  return granted;
}

const flat = (records: readonly MenuRecord[]): MenuRecord[] =>
  records.flatMap((record) => [record, ...flat(record.childList)]);

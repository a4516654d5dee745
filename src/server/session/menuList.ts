import type { MenuNode } from '../../domain/kit/menu';
import type { MenuRecord } from '../../domain/session/calls';

const GROUP = 0;
const RIGHT = 2;

/**
 * The menu tree of who holds these rights (spec section 3, "Menu record"). A group without a granted page is left out.
 * What is granted below something that is not stands in its place: the server grants it, so the console has to know.
 */
export function menuListOf(tree: readonly MenuNode[], rights: ReadonlySet<string>): MenuRecord[] {
  return tree.flatMap((node) => {
    const childList = menuListOf(node.children, rights);
    const kept = node.type === GROUP ? childList.some(isPlace) : rights.has(node.key);
    return kept ? [recordOf(node, childList)] : childList;
  });
}

const isPlace = ({ menuType }: MenuRecord) => menuType !== RIGHT;

function recordOf({ key, url, type, hide }: MenuNode, childList: MenuRecord[]): MenuRecord {
  const remark = JSON.stringify(hide ? { hide } : {});
  return { id: idOf(key), menuUuid: key, menuUrl: url, menuType: type, remark, childList };
}

/** The number of a key (FNV-1a, 31 bits): the same for ever, wherever the record moves in the tree. */
export function idOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 1 || 1;
}

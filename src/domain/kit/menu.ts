/** 0 group, 1 page in the menu, 2 right (an action), 3 page reached from another page (decisions section 5). */
export type MenuType = 0 | 1 | 2 | 3;

/** One record of the menu tree: the source of menu, titles, breadcrumbs, keys and grants. */
export interface MenuNode {
  readonly key: string;
  readonly url: string;
  readonly type: MenuType;
  readonly hide: boolean;
  /** What it opens shows who is bound to some agents theirs alone: they hold no other right (decisions section 53). */
  readonly narrowed?: true;
  /**
   * Who holds it moves money, decides or proposes, opens a way in, reads what is masked for others, or writes to many. Giving it takes
   * two people and a second factor.
   */
  readonly powerful?: true;
  readonly children: readonly MenuNode[];
}

/** Upper snake case of a URL: `/users/auditRecord` is `USERS_AUDIT_RECORD`. */
export function keyOf(url: string): string {
  return url
    .replace(/^\//, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[/-]/g, '_')
    .toUpperCase();
}

const node = (
  type: MenuType,
  key: string,
  url: string,
  children: readonly MenuNode[],
  hide = false,
): MenuNode => ({
  key,
  url,
  type,
  hide,
  children,
});

/** A heading that holds pages. */
export const group = (url: string, children: readonly MenuNode[]): MenuNode =>
  node(0, keyOf(url), url, children);

/** A page in the menu, with the rights and pages reached from it. */
export const page = (url: string, children: readonly MenuNode[] = []): MenuNode =>
  node(1, keyOf(url), url, children);

/** A page reached from another page; not in the menu. */
export const subPage = (url: string, children: readonly MenuNode[] = []): MenuNode =>
  node(3, keyOf(url), url, children, true);

/** A right to one action. */
export const right = (key: string): MenuNode => node(2, key, '', []);

/** A record with all below it, whose answers are narrowed to the agents of whoever asks. */
export const narrowed = (one: MenuNode): MenuNode => ({
  ...one,
  narrowed: true,
  children: one.children.map(narrowed),
});

/** A record whose right is powerful; those below it say for themselves. */
export const powerful = (one: MenuNode): MenuNode => ({ ...one, powerful: true });

/** A right to one action that is powerful. */
export const powerfulRight = (key: string): MenuNode => powerful(right(key));

/** All records of a tree, parents before children, each with the way down to it. */
export function flatten(
  tree: readonly MenuNode[],
  above: readonly MenuNode[] = [],
): { node: MenuNode; above: readonly MenuNode[] }[] {
  return tree.flatMap((one) => [{ node: one, above }, ...flatten(one.children, [...above, one])]);
}

/** The catalogue key of a record's title. */
export const menuLabelKey = (key: string): `menu.${string}` => `menu.${key}`;

/** Which item was open before each, by id: the way back through a sitting at the desk. */
const before = new Map<number, number>();

/** Notes that one item was opened after another. */
export function noteBefore(id: number, after: number | undefined): void {
  if (after !== undefined && after !== id) before.set(id, after);
}

/** The address of the item that was open before. */
export function urlBefore(id: number): string | undefined {
  const earlier = before.get(id);
  return earlier === undefined ? undefined : `/users/audit/detail?id=${earlier}`;
}

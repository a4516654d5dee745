/** What React gave an element when it was last drawn: another object each time, also where it says the same. */
function propsOf(element: Element): unknown {
  const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
  if (!key) throw new Error('React drew no such element');
  return element[key as keyof Element];
}

/** Which of some elements were drawn again meanwhile; those that are gone count as well. */
export async function drawnAgain<E extends Element>(
  elements: readonly E[],
  work: () => Promise<unknown>,
): Promise<E[]> {
  const before = elements.map(propsOf);
  await work();
  return elements.filter((one, at) => !one.isConnected || propsOf(one) !== before[at]);
}

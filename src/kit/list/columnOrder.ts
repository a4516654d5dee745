import type { ColumnsState } from '@ant-design/pro-components';

export type ColumnStates = Record<string, ColumnsState>;
export type Side = 'left' | 'right';

const SIDES: Readonly<Record<Side, number>> = { left: 0, right: 2 };

const sideOf = ({ fixed }: ColumnsState) => (fixed === 'left' || fixed === 'right' ? SIDES[fixed] : 1);

/** Names of columns in the order of the table: pinned left, free, pinned right, each as the operator ordered them. */
export function ordered(names: readonly string[], states: ColumnStates): string[] {
  return names
    .map((name, index) => ({ name, at: states[name]?.order ?? index, side: sideOf(states[name] ?? {}) }))
    .sort((a, b) => a.side - b.side || a.at - b.at)
    .map(({ name }) => name);
}

/** The states after the column at `index` has changed places with its neighbour; every column gets its place by number. */
export function moved(
  states: ColumnStates,
  names: readonly string[],
  index: number,
  by: -1 | 1,
): ColumnStates {
  const order = [...names];
  const [name] = order.splice(index, 1);
  if (name !== undefined) order.splice(index + by, 0, name);
  return Object.fromEntries(order.map((one, at) => [one, { ...states[one], order: at }]));
}

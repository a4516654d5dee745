export type Side = 'left' | 'right';

/** How a column stands: shown or not, at which place, pinned to a side, how wide it was made. */
export type ColumnState = {
  readonly show?: boolean;
  readonly order?: number;
  readonly fixed?: Side;
  readonly width?: number;
};

/** How the columns of a list stand, by name. */
export type ColumnStates = Readonly<Record<string, ColumnState>>;

const SIDES: Readonly<Record<Side, number>> = { left: 0, right: 2 };

const sideOf = ({ fixed }: ColumnState) => (fixed ? SIDES[fixed] : 1);

/** Names of columns in the order of the table: pinned left, free, pinned right, each as the operator ordered them. */
export function ordered(names: readonly string[], states: ColumnStates): string[] {
  return names
    .map((name, index) => ({ name, at: states[name]?.order ?? index, side: sideOf(states[name] ?? {}) }))
    .sort((a, b) => a.side - b.side || a.at - b.at)
    .map(({ name }) => name);
}

/** The states with some columns shown that the operator has not chosen, for as long as there is a reason. */
export const withShown = (states: ColumnStates, names: readonly string[]): ColumnStates => ({
  ...states,
  ...Object.fromEntries(names.map((name) => [name, { ...states[name], show: true }])),
});

/** The states after the column at `index` has moved by some places; every column gets its place by number. */
export function moved(
  states: ColumnStates,
  names: readonly string[],
  index: number,
  by: number,
): ColumnStates {
  const order = [...names];
  const [name] = order.splice(index, 1);
  if (name !== undefined) order.splice(index + by, 0, name);
  return Object.fromEntries(order.map((one, at) => [one, { ...states[one], order: at }]));
}

/** The states after one column was dragged to the place of another. */
export function dropped(
  states: ColumnStates,
  names: readonly string[],
  name: string,
  on: string,
): ColumnStates {
  const from = names.indexOf(name);
  return from < 0 ? states : moved(states, names, from, names.indexOf(on) - from);
}

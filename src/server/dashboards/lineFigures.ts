import type { Dashboard } from '../../domain/dashboards/pages';
import { dayAfter } from '../../domain/kit/days';
import { divided, percentOf, sum } from '../../domain/kit/decimal';
import type { Days, Figures, Group } from '../../domain/kit/stats';
import { COUNTED } from './counted';
import type { DaySums, Needed, Sums, Took } from './daySums';

/** What is counted beside its own measures where a measure follows from others: of whom a share is, by whom one divides. */
const FOLLOWS: Readonly<Record<string, readonly [of: string, by: string]>> = {
  payingRate: ['payingCount', 'activeCount'],
  ntdPerUser: ['paidNtd', 'payingCount'],
  phpPerUser: ['paidPhp', 'payingCount'],
};

/** The share of approvals that a number of hours covers. */
const COVERS: Readonly<Record<string, number>> = { medianHours: 0.5, p90Hours: 0.9 };

/** What has to be counted for the measures of a page. */
export function neededBy({ measures, shares }: Dashboard): Needed {
  const names = new Set(
    measures.flatMap((name) => [name, ...(shares[name] ?? []), ...(FOLLOWS[name] ?? [])]),
  );
  return {
    measures: [...names].filter((name) => name in COUNTED),
    stock: names.has('users30Count'),
    took: measures.some((name) => name in COVERS),
  };
}

/** Sums of counts and amounts, each measure by itself. */
function summed(some: readonly Sums[], name: string) {
  const isAmount = COUNTED[name]?.value === 'ntd' || COUNTED[name]?.value === 'php';
  if (isAmount) return sum(...some.map((one) => String(one[name] ?? '0')));
  return some.reduce((total, one) => total + Number(one[name] ?? 0), 0);
}

/** The hours in which so great a share of approvals was done; null where there were none. */
function hoursFor(took: Took, share: number): number | null {
  const all = [...took.values()].reduce((total, users) => total + users, 0);
  if (all <= 0) return null;
  let done = 0;
  for (const [part, users] of [...took].sort(([a], [b]) => (a < b ? -1 : 1))) {
    done += users;
    if (done >= all * share) return hoursOf(Number(part));
  }
  return null;
}

/** What a part of SQL function `took` says in hours: single ones, then whole days. */
const hoursOf = (part: number) => (part < 24 ? part + 1 : (part - 22) * 24);

/** The measures of a page out of what was counted; what is no measure of it is left out. */
export function measuresOf(
  { measures, shares }: Dashboard,
  counted: (name: string) => number | string,
  others: { readonly stock?: number; readonly took?: Took } = {},
): Figures {
  const one = (name: string): number | string | null => {
    const share = shares[name] ?? (name === 'payingRate' ? FOLLOWS.payingRate : undefined);
    if (share) return percentOf(Number(counted(share[0])), Number(counted(share[1])));
    const follows = FOLLOWS[name];
    if (follows) {
      const [of, by] = follows.map(counted);
      return Number(by) > 0 ? divided(String(of), String(by)) : null;
    }
    const covers = COVERS[name];
    if (covers !== undefined) return hoursFor(others.took ?? new Map(), covers);
    return name === 'users30Count' ? (others.stock ?? 0) : counted(name);
  };
  return Object.fromEntries(measures.map((name) => [name, one(name)]));
}

const NOTHING: Sums = {};

/** The figures of a period, for one group. */
export function figuresIn(of: Dashboard, read: DaySums, { firstDay, lastDay }: Days, group: Group): Figures {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = dayAfter(day, 1)) days.push(day);
  const sums = days.map((day) => read.sums.get(day)?.get(group) ?? NOTHING);
  const took = new Map<string, number>();
  for (const day of days) {
    for (const [part, users] of read.took.get(day)?.get(group) ?? [])
      took.set(part, (took.get(part) ?? 0) + users);
  }
  const stock = read.stock.get(lastDay)?.get(group);
  return measuresOf(of, (name) => summed(sums, name), { stock, took });
}

/** Groups of which there is anything in a period. */
export function groupsIn({ sums, stock }: DaySums, { firstDay, lastDay }: Days): Group[] {
  const found = new Set<Group>();
  for (let day = firstDay; day <= lastDay; day = dayAfter(day, 1)) {
    for (const [group, counted] of sums.get(day) ?? [])
      if (Object.values(counted).some((value) => Number(value) !== 0)) found.add(group);
  }
  for (const [group, users] of stock.get(lastDay) ?? []) if (users !== 0) found.add(group);
  return [...found];
}

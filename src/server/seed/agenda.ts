import { setTimeout as sleep } from 'node:timers/promises';
import { orderSomething } from './life';
import { visitOf } from './newcomers';
import type { Task, World } from './world';

/** How many orders come, and how many of those who come do something about themselves instead of ordering. */
export interface Arrivals {
  readonly perMinute: number;
  readonly visits: number;
  /** After so many it ends; without it goes on. */
  readonly count?: number;
}

/** Orders that arrive one after the other, unevenly, with all that follows from each. */
export function arrivals(world: World, { perMinute, visits, count = Infinity }: Arrivals): Task {
  const arrive = (number: number, at: number): Task => ({
    at,
    run: async () => {
      const follows = await (world.random.chance(visits) ? visitOf(world) : orderSomething(world));
      const pause = -Math.log(1 - world.random.next()) * (60_000 / perMinute);
      return number < count
        ? [...follows, arrive(number + 1, Math.max(at + pause, world.now() - 1000))]
        : follows;
    },
  });
  return arrive(1, world.now());
}

/** Does what there is to do, each at its time, until nothing is left, `goesOn` says no, or it is stopped. */
export async function live(
  first: Task,
  goesOn: (next: Task) => boolean | Promise<boolean>,
  stop: AbortSignal,
): Promise<void> {
  const agenda = [first];
  while (!stop.aborted) {
    agenda.sort((a, b) => b.at - a.at);
    const next = agenda.pop();
    if (!next || !(await goesOn(next))) return;
    await sleep(Math.max(0, next.at - Date.now()), undefined, { signal: stop }).catch(() => {});
    if (!stop.aborted) agenda.push(...(await next.run()));
  }
}

import { sum } from '../../domain/kit/decimal';
import { codeOfSide } from '../../domain/orders/codes';
import { overLimit } from '../../domain/orders/limits';
import { taipeiDay } from './calendar';
import type { Draft } from './draft';

/** What each user has spent in the current month, so that the demo holds nobody over the limits of the app API. */
export class Spending {
  #month = '';
  readonly #spent = new Map<number, string>();

  /** True when the app API would have refused the order. Ask in the order of time; `created` is in milliseconds. */
  refuses({ order }: Draft, created: number): boolean {
    const month = taipeiDay(created).slice(0, 7);
    if (month !== this.#month) this.#spent.clear();
    this.#month = month;
    if (order.side !== codeOfSide('ntd')) return false;
    return overLimit(order.paymentAmount, this.#spent.get(order.userId) ?? '0') !== undefined;
  }

  add({ order }: Draft): void {
    if (order.side !== codeOfSide('ntd')) return;
    this.#spent.set(order.userId, sum(this.#spent.get(order.userId) ?? '0', order.paymentAmount));
  }
}

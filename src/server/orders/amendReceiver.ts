import { masked } from '../../domain/kit/mask';
import { fieldOf } from '../../domain/kit/resource';
import { anyOrder } from '../../domain/orders/anyOrder';
import type { ReceiverChange, ReceiverField } from '../../domain/orders/receiver';
import type { Order } from './orderStep';

/** What a change of the receiver changes, as the history keeps it: masked fields masked. */
export function changesOf(before: Pick<Order, ReceiverField>, change: ReceiverChange) {
  return (Object.keys(change) as ReceiverField[]).map((field) => {
    const read = (value: string | number | null | undefined) => {
      const text = value === null || value === undefined ? null : String(value);
      return text !== null && fieldOf(anyOrder, field).masked ? masked(text) : text;
    };
    return { field, old: read(before[field]), new: read(change[field]), differs: true };
  });
}

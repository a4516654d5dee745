import { amendments } from '@/domain/orders/amendment';
import { orderSteps } from '@/domain/orders/detail';
import { orderMovesOf } from '@/domain/orders/moves';
import { proposeOperation } from '@/domain/orders/operation';
import { type Operable, operationsOf } from '@/domain/orders/operationRules';
import { receiverFieldsOf } from '@/domain/orders/receiver';
import { refunds } from '@/domain/orders/refund';
import { type Undertaking, undertakingKey } from '@/domain/orders/undertaking';

export type StepName = keyof typeof orderSteps;

/** The letter of each thing that can be begun on an order: shown on its button, and in the sheet of keys. */
export const ORDER_KEYS: Readonly<Record<StepName | Undertaking, string>> = {
  verify: 'v',
  release: 'l',
  hold: 'h',
  cancel: 'c',
  declineCancel: 'd',
  // An order is refunded in one currency: never both at once.
  finishNtdRefund: 'f',
  finishPhpRefund: 'f',
  refund: 'r',
  amendment: 'a',
  resend: 's',
  changeStatus: 't',
  amendChannel: 'p',
};

const STEPS = Object.keys(orderSteps) as StepName[];

/** The keys of an order for who holds some rights, with the words for the sheet that explains them. */
export function orderKeysOf(
  order: Operable,
  access: Readonly<Record<string, boolean>>,
): { readonly key: string; readonly label: string }[] {
  const { steps } = orderMovesOf(order.serviceType);
  const begun: readonly (readonly [Undertaking, string])[] = [
    ['refund', refunds.request.right],
    ...(receiverFieldsOf(order).length > 0 ? ([['amendment', amendments.request.right]] as const) : []),
    ...operationsOf(order).map((operation) => [operation, proposeOperation[operation].right] as const),
  ];
  return [
    ...STEPS.filter((step) => step in steps && access[orderSteps[step].right]).map((step) => ({
      key: ORDER_KEYS[step],
      label: `moves.order.${step}`,
    })),
    ...begun
      .filter(([, right]) => access[right])
      .map(([what]) => ({ key: ORDER_KEYS[what], label: undertakingKey(what) })),
  ];
}

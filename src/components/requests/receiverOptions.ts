import { codeLabelKey, valuesOf } from '@/domain/kit/codes';
import type { Translate } from '@/domain/kit/languages';
import { fieldOf } from '@/domain/kit/resource';
import { anyOrder } from '@/domain/orders/anyOrder';
import type { ReceiverField } from '@/domain/orders/receiver';

interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** What may be chosen for a field of the receiver; undefined for one that is typed. */
export function optionsOf(
  field: ReceiverField,
  channels: readonly string[],
  t: Translate,
): Option[] | undefined {
  if (field === 'payoutChannel') return channels.map((name) => ({ value: name, label: name }));
  const { codes } = fieldOf(anyOrder, field);
  return codes && valuesOf(codes).map((value) => ({ value, label: t(codeLabelKey(codes, value) ?? '') }));
}

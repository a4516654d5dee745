import { dateOf } from '@/domain/kit/zone';
import { useOperatorId } from '@/kit/operator';
import { useText } from '@/kit/text';

export interface Held {
  readonly holderId: number | null;
  readonly holderName: string | null;
  readonly holdUntil: string | null;
}

/** Whether somebody works on an item now: a hold that has lapsed is nobody's. */
export const isHeld = ({ holdUntil }: Held): boolean =>
  holdUntil !== null && dateOf(holdUntil).getTime() > Date.now();

/** Who works on an item, if anybody does. */
export function Holder({ item }: { readonly item: Held }) {
  const t = useText();
  const me = useOperatorId();
  if (!isHeld(item)) return null;
  return <span>{item.holderId === me ? t('verification.heldByMe') : item.holderName}</span>;
}

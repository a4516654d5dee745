import { type CodeTable, codeLabelKey } from '../kit/codes';
import { enumerated } from '../kit/joined';
import type { Translate } from '../kit/languages';
import { collectionMethod, payoutKind, serviceType } from '../orders/codes';
import { membershipLevel } from './rate';

/** What a price may name; what it does not is null, or not asked of such a price. */
interface About {
  readonly serviceType?: number | null;
  readonly paymentMethod?: number | null;
  readonly payoutKind?: number | null;
  readonly payoutChannel: string | null;
  readonly membershipLevel?: number | null;
}

/** What a price is about, in words; of nothing in particular, all. */
export function aboutOf(t: Translate, one: About): string {
  const word = (codes: CodeTable, value: number | null = null) =>
    value === null ? [] : [t(codeLabelKey(codes, value) ?? '')];
  const parts = [
    ...word(serviceType, one.serviceType),
    ...word(collectionMethod, one.paymentMethod),
    ...word(payoutKind, one.payoutKind),
    ...(one.payoutChannel === null ? [] : [one.payoutChannel]),
    ...word(membershipLevel, one.membershipLevel),
  ];
  return parts.length > 0 ? enumerated(t, parts) : t('published.all');
}

import { QUANTITY } from '@/domain/finance/swapQuery';
import { decimalText } from '@/domain/kit/format';
import { PageLink } from '@/kit/PageLink';

interface Props {
  readonly queryId: number;
  readonly quantity: number;
  /** What these orders have in common. */
  readonly of: Readonly<Record<string, string | number | boolean | null>>;
}

/** So many orders of a query, which open. */
export function Quantity({ queryId, quantity, of }: Props) {
  const text = decimalText(String(quantity), 0);
  if (quantity === 0) return text;
  const filters = Object.entries({ queryId, ...of }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return (
    <PageLink to={`${QUANTITY}?${new URLSearchParams(filters)}`} otherwise={text}>
      {text}
    </PageLink>
  );
}

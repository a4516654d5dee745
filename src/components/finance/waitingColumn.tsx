import { decimalText } from '@/domain/kit/format';
import { PageLink } from '@/kit/PageLink';
import { waitsOf } from './waitsOf';

/** How many orders wait for the funds of an account outside, which opens them. */
export const waitingColumn = {
  dataIndex: 'waitingOrders',
  render: (_: unknown, { waitingOrders, ownerName }: Readonly<Record<string, unknown>>) => {
    const text = decimalText(String(waitingOrders), 0);
    if (Number(waitingOrders) === 0) return text;
    return (
      <PageLink to={waitsOf(String(ownerName))} otherwise={text}>
        {text}
      </PageLink>
    );
  },
} as const;

import { pointsText } from './pointsText';

/** Entries of points as both of their lists show them, after the time. */
export const entryColumns = [
  'pointKind',
  {
    dataIndex: 'points',
    align: 'right',
    render: (_: unknown, { points }: { readonly points: number }) => pointsText(points),
  },
  'transactionNumber',
  'serviceType',
  'expireDay',
  'pointReason',
  'operatorName',
] as const;

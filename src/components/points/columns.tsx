import { pointsText } from './pointsText';

/** Entries of points as both of their lists show them, after the time. */
export const entryColumns = [
  { dataIndex: 'pointKind', width: 112 },
  {
    dataIndex: 'points',
    width: 92,
    align: 'right',
    render: (_: unknown, { points }: { readonly points: number }) => pointsText(points),
  },
  'transactionNumber',
  { dataIndex: 'serviceType', width: 136 },
  { dataIndex: 'expireDay', width: 112 },
  { dataIndex: 'pointReason', width: 200, ellipsis: true },
  { dataIndex: 'operatorName', width: 120 },
] as const;

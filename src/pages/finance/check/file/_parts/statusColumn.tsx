import { useInterval } from 'ahooks';
import {
  STATEMENT_MATCHING,
  STATEMENT_READ,
  STATEMENT_RECEIVED,
  statementStatus,
} from '@/domain/reconciliation/statementFile';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { renewList } from '@/kit/list/renewal';

/** How often a statement that is under way is looked at, in milliseconds. */
const LOOK_MS = 2000;

const UNDER_WAY = [STATEMENT_RECEIVED, STATEMENT_READ, STATEMENT_MATCHING];

function Status({ value }: { readonly value: number }) {
  useInterval(renewList, UNDER_WAY.includes(value) ? LOOK_MS : undefined);
  return <StatusBadge codes={statementStatus} value={value} />;
}

/** How far a statement is; until it is matched or refused the list is loaded anew. */
export const statusColumn = {
  dataIndex: 'statementStatus',
  render: (value: number) => <Status value={value} />,
} as const;

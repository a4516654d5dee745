import { sources } from '@/domain/reconciliation/source';
import { KeptPage } from '@/kit/kept/KeptPage';
import { StatementPreview } from './_parts/StatementPreview';

const columns = [
  'code',
  'name',
  'accountCode',
  'ownerName',
  'ownerMethod',
  'bankFileKind',
  'matchSteps',
  'dueTime',
  'status',
  'updatedTime',
] as const;

/** The accounts outside of which statements come, and how these read. */
export default function Sources() {
  return <KeptPage of={sources} columns={columns} guide={(typed) => <StatementPreview typed={typed} />} />;
}

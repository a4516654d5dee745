import { OperationAuditPage } from './_parts/OperationAuditPage';

export default function OrderOperationAudit() {
  return <OperationAuditPage />;
}

import { operation, operationLog } from '@/domain/system/operationLog';
import { ListPage } from '@/kit/ListPage';
import { OperationDrawer } from './_parts/OperationDrawer';
import { ProofTool } from './_parts/ProofTool';

export default function OperationLog() {
  return (
    <>
      <ListPage
        of={operation}
        list={operationLog.page}
        columns={columns}
        opens="drawer"
        links={<ProofTool />}
        export={operationLog.export}
      />
      <OperationDrawer />
    </>
  );
}

const columns = ['time', 'operatorName', 'action', 'target', 'code', 'durationMs', 'ip'] as const;

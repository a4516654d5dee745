import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { codeLabelKey } from '@/domain/kit/codes';
import { canMove } from '@/domain/kit/moves';
import { agentCargoBoxFinance, cargoBoxOrder } from '@/domain/orders/families/cargoBox';
import { settlementStatus } from '@/domain/orders/familyCodes';
import { logistics, settlementMoves } from '@/domain/orders/logistics';
import { DrawerLink } from '@/kit/DetailDrawer';
import { ListPage } from '@/kit/ListPage';
import type { Batch } from '@/kit/list/BatchBar';
import { todayOf } from '@/kit/list/periods';
import { send } from '@/request/client';

const preset = todayOf('createdTime');

export default function AgentCargoBoxFinance() {
  return (
    <>
      <ListPage
        of={cargoBoxOrder}
        list={agentCargoBoxFinance.page}
        preset={preset}
        columns={columns}
        rowActions={(order) => [<DrawerLink key="detail" id={order.id} />]}
        batch={batch}
        export={agentCargoBoxFinance.export}
      />
      <OrderDrawer list="agentCargoBoxFinance" />
    </>
  );
}

const columns = [
  'transactionNumber',
  { dataIndex: 'agentName', width: 110 },
  'status',
  { dataIndex: 'settlementStatus', width: 110 },
  'paymentAmount',
  { dataIndex: 'agentCommission', width: 106 },
  'settledTime',
  'createdTime',
] as const;

const batch: Batch = {
  sameStatus: 'settlementStatus',
  nameField: 'transactionNumber',
  actions: [
    {
      right: logistics.settleMany.right,
      label: 'moves.settlement.settle',
      whyNot: (row, t) => {
        const status = Number(row.settlementStatus);
        if (canMove(settlementMoves, 'settle', status)) return undefined;
        return t('errors.settlement.illegalMove', {
          step: t('moves.settlement.settle'),
          status: t(codeLabelKey(settlementStatus, status) ?? ''),
        });
      },
      run: (ids) => send(logistics.settleMany, { ids }),
    },
  ],
};

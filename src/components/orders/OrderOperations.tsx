import { DownOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { Resource } from '@/domain/kit/resource';
import { proposeOperation } from '@/domain/orders/operation';
import { type Operable, type Operation, operationsOf } from '@/domain/orders/operationRules';
import { Choice } from '@/kit/Choice';
import { useText } from '@/kit/text';
import type { Operated } from './OperationLine';
import { OperationModal } from './OperationModal';
import { whyNotOperation } from './orderReasons';

interface Props {
  readonly of: Resource;
  readonly order: Operable & {
    readonly id: number;
    readonly version: number;
    readonly transactionNumber: string;
  };
  /** The operations proposed on the order so far. */
  readonly operations: readonly Operated[];
  readonly onDone: () => void;
}

/** What a maker may propose on an order (decisions section 7.3); what is impossible now says why. */
export function OrderOperations({ of, order, operations, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [asked, setAsked] = useState<Operation>();
  if (!access[proposeOperation.resend.right]) return null;

  const items = operationsOf(order).map((operation) => {
    const reason = whyNotOperation(operation, of, order, operations, t);
    return {
      key: operation,
      disabled: reason !== undefined,
      label: <Choice label={t(`orders.operation.${operation}`)} reason={reason} />,
      onClick: () => setAsked(operation),
    };
  });

  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<DownOutlined />} iconPlacement="end">
          {t('orders.operations')}
        </Button>
      </Dropdown>
      {asked && (
        <OperationModal
          operation={asked}
          of={of}
          order={order}
          onDone={onDone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

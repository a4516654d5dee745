import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { decimalText } from '@/domain/kit/format';
import type { OrderPriceRecords } from '@/domain/orders/orderPrice';
import { explainCalls } from '@/domain/pricing/explainCall';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { later } from '@/kit/later';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { useRights } from '@/kit/useRights';

const ExplainSheet = later(
  () => import(/* webpackChunkName: "explain-price" */ '@/components/prices/ExplainSheet'),
);

interface Props {
  readonly order: {
    readonly serviceType: number;
    readonly side: number;
    readonly paymentMethod: number;
    readonly transactionAmount: string;
    readonly userId: number;
  };
  readonly price: OrderPriceRecords | null;
}

/** By which records an order was priced, and why by these. */
export function OrderPrice({ order, price }: Props) {
  const t = useText();
  const mayAsk = useRights()(explainCalls.explain.right);
  const [open, setOpen] = useState(false);
  const { serviceType, side, paymentMethod, transactionAmount, userId } = order;
  return (
    <Panel
      title={t('orders.pricedBy')}
      extra={
        price &&
        mayAsk && (
          <Button size="small" icon={<QuestionCircleOutlined />} onClick={() => setOpen(true)}>
            {t('explain.ask')}
          </Button>
        )
      }
    >
      {price ? <Records price={price} /> : <p className={kit.quiet}>{t('orders.pricedBefore')}</p>}
      {price && open && (
        <Suspense>
          <ExplainSheet
            about={{
              ...{ serviceType, side, paymentMethod, transactionAmount, userId },
              ...(price.pricedChannel !== null && { payoutChannel: price.pricedChannel }),
              time: price.pricedTime,
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function Records({ price }: { readonly price: OrderPriceRecords }) {
  const t = useText();
  const { rateId, feeId, feePackageId, feePackageName, benchmark, pricedTime } = price;
  const facts = [
    [
      t('fields.exchangeRate'),
      rateId === null ? t('explain.noRate') : <Record key="rate" of="/operation/rate/refer" id={rateId} />,
    ],
    [t('fields.serviceFee'), feeId && <Record key="fee" of="/operation/fee/list" id={feeId} />],
    [
      t('fields.packageName'),
      feePackageId && (
        <Record key="package" of="/operation/fee/package" id={feePackageId} name={feePackageName} />
      ),
    ],
    [
      t('fields.benchmark'),
      benchmark && (
        <PageLink key="benchmark" to="/operation/rate/benchmark" otherwise={decimalText(benchmark, 4)}>
          {decimalText(benchmark, 4)}
        </PageLink>
      ),
    ],
    [t('orders.pricedTime'), <Instant key="time" utc={pricedTime} />],
  ] as const;
  return (
    <dl className={kit.facts}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface RecordProps {
  /** The page on which it is kept. */
  readonly of: string;
  readonly id: number;
  readonly name?: string | null;
}

function Record({ of, id, name }: RecordProps) {
  const t = useText();
  const text = name ?? t('versionsOf.number', { id });
  return (
    <PageLink to={`${of}?open=${id}`} otherwise={text}>
      {text}
    </PageLink>
  );
}

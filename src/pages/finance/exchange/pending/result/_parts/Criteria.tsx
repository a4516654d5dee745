import type { ReactNode } from 'react';
import type { SwapQuery } from '@/domain/finance/swapQuery';
import { codeLabelKey } from '@/domain/kit/codes';
import { enumerated } from '@/domain/kit/joined';
import { swappedService } from '@/domain/orders/codes';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';

/** What was asked. */
export function Criteria({ query: { criteria } }: { readonly query: SwapQuery }) {
  const t = useText();
  const { bankName, rate, payTimeStart, payTimeEnd, serviceTypes, overShare } = criteria;
  const services = serviceTypes?.map((one) => t(codeLabelKey(swappedService, one) ?? ''));
  const moment = (utc: string | null) => (utc === null ? t('list.any') : <Instant utc={utc} />);
  return (
    <Panel title={t('swap.criteria')}>
      <dl className={kit.facts}>
        <Fact label={t('fields.bankName')}>{bankName}</Fact>
        <Fact label={t('swap.rate')}>{rate}</Fact>
        <Fact label={t('swap.payTimeStart')}>{moment(payTimeStart)}</Fact>
        <Fact label={t('swap.payTimeEnd')}>{moment(payTimeEnd)}</Fact>
        <Fact label={t('fields.serviceTypes')}>
          {services ? enumerated(t, services) : t('swap.allServices')}
        </Fact>
        <Fact label={t('swap.overShare')}>{t(overShare ? 'common.yes' : 'common.no')}</Fact>
      </dl>
    </Panel>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

import { Progress } from 'antd';
import { divided } from '@/domain/kit/decimal';
import { amountText } from '@/domain/kit/format';
import { MONTHLY_LIMIT_NTD, TRANSACTION_LIMIT_NTD } from '@/domain/orders/limits';
import { Panel } from '@/kit/Panel';
import { Statement } from '@/kit/Statement';
import { useText } from '@/kit/text';

interface Props {
  /** `left` is null for who sees the orders of some agents only. */
  readonly month: { readonly spent: string; readonly left: string | null };
}

/** What the user may still pay this month. */
export function Limits({ month: { spent, left } }: Props) {
  const t = useText();
  const percent = Math.min(100, Math.round(Number(divided(spent, MONTHLY_LIMIT_NTD)) * 100));
  const limit = { label: t('user.monthlyLimit'), currency: 'NTD', amount: MONTHLY_LIMIT_NTD } as const;
  const paid = { label: t('user.spent'), currency: 'NTD', amount: spent } as const;
  return (
    <Panel title={t('user.limits')}>
      {left === null ? (
        <>
          <Statement
            lines={[
              { key: 'limit', ...limit },
              { key: 'spent', ...paid },
            ]}
          />
          <p>{t('user.leftHidden')}</p>
        </>
      ) : (
        <>
          <Progress
            percent={percent}
            status={percent === 100 ? 'exception' : 'normal'}
            aria-label={t('user.limits')}
          />
          <Statement
            lines={[
              { key: 'limit', ...limit },
              { key: 'spent', sign: '−', ...paid },
              { key: 'left', label: t('user.left'), sign: '=', currency: 'NTD', amount: left, total: true },
            ]}
          />
        </>
      )}
      <p>{t('user.transactionLimit', { limit: amountText(TRANSACTION_LIMIT_NTD, 'NTD') })}</p>
    </Panel>
  );
}

import { z } from 'zod';
import { amountText } from '@/domain/kit/format';
import { commissionCalls } from '@/domain/merchants/commission';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

const { preview } = commissionCalls;
const question = z.object(preview.input.shape);

/** What the orders of the last 30 days would have come to by what stands in the form. */
export function CommissionPreview({ typed }: { readonly typed: Readonly<Record<string, unknown>> }) {
  const t = useText();
  const { commissionCap, ...rest } = typed;
  const asked = question.safeParse({ ...rest, ...(commissionCap ? { commissionCap } : {}) });
  return (
    <Panel title={t('commission.preview')}>
      {asked.success ? (
        <Outcome asked={asked.data} />
      ) : (
        <p className={styles.quiet}>{t('commission.previewEmpty')}</p>
      )}
    </Panel>
  );
}

function Outcome({ asked }: { readonly asked: z.output<typeof question> }) {
  const t = useText();
  const { data, failure, reload } = useLoad(`${preview.path} ${JSON.stringify(asked)}`, () =>
    send(preview, asked),
  );
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return null;
  const { orders, would, was } = data;
  return (
    <p>
      {t('commission.previewText', { orders, would: amountText(would, 'NTD'), was: amountText(was, 'NTD') })}
    </p>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { exchangeTry, type TrySums } from '@/domain/finance/exchangeTry';
import { leftReason } from '@/domain/finance/sorted';
import { codeLabelKey } from '@/domain/kit/codes';
import { amountText } from '@/domain/kit/format';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

/** What a rule would do with the orders of today; nothing is asked until somebody wants to know. */
export function TryRule({ id, version }: { readonly id: number; readonly version: number }) {
  const t = useText();
  const [wanted, setWanted] = useState(false);
  const { data, failure, loading, reload } = useLoad(
    wanted ? `${exchangeTry.path} ${id} ${version}` : undefined,
    () => send(exchangeTry, { id }),
  );
  return (
    <Panel
      title={t('exchangeTry.title')}
      extra={
        <Button loading={loading} onClick={() => (wanted ? void reload() : setWanted(true))}>
          {t('exchangeTry.ask')}
        </Button>
      }
    >
      <p className={styles.quiet}>{t('exchangeTry.more')}</p>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data && (
        <table className={styles.comparison}>
          <thead>
            <tr>
              <th scope="col">{t('fields.leftReason')}</th>
              <th scope="col">{t('exchangeTry.quantity')}</th>
              <th scope="col">NTD</th>
              <th scope="col">PHP</th>
            </tr>
          </thead>
          <tbody>
            <Line label={t('exchangeTry.taken')} sums={data.taken} />
            {data.left.map((one) => (
              <Line
                key={one.leftReason}
                label={t(codeLabelKey(leftReason, one.leftReason) ?? '')}
                sums={one}
              />
            ))}
          </tbody>
        </table>
      )}
      {data?.more && <p className={styles.quiet}>{t('exchangeTry.newestLeftOut')}</p>}
    </Panel>
  );
}

function Line({ label, sums: { quantity, ntd, php } }: { readonly label: string; readonly sums: TrySums }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{quantity}</td>
      <td>{amountText(ntd, 'NTD')}</td>
      <td>{amountText(php, 'PHP')}</td>
    </tr>
  );
}

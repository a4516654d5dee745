import { Alert, Button } from 'antd';
import { headingOf, textOf } from '@/domain/kit/format';
import type { KeptPage } from '@/domain/kit/keptPage';
import { fieldOf } from '@/domain/kit/resource';
import styles from '../kit.css';
import { useReader } from '../text';
import type { Meanwhile } from './useMeanwhile';

interface Props {
  readonly page: KeptPage;
  readonly meanwhile: Meanwhile;
}

/** What somebody else changed meanwhile in the fields that were changed here too: one of both, field by field. */
export function Contested({ page: { of }, meanwhile }: Props) {
  const reader = useReader();
  const { t } = reader;
  const { contested, theirs, mine, take } = meanwhile;
  if (contested.length === 0) return null;
  return (
    <Alert
      className={styles.unsent}
      type="warning"
      showIcon
      title={t('kept.contested')}
      description={
        <table className={styles.comparison}>
          <thead>
            <tr>
              <th scope="col">{t('list.field')}</th>
              <th scope="col">{t('kept.theirs')}</th>
              <th scope="col">{t('kept.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {contested.map((name) => {
              const label = headingOf(of, name, reader);
              return (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  {(['theirs', 'mine'] as const).map((whose) => (
                    <td key={whose}>
                      {textOf(fieldOf(of, name), (whose === 'theirs' ? theirs : mine)[name], reader)}{' '}
                      <Button size="small" onClick={() => take(name, whose)}>
                        {t(whose === 'theirs' ? 'kept.takeTheirs' : 'kept.takeMine')}
                      </Button>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      }
    />
  );
}

import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey } from '@/domain/kit/codes';
import { grouped } from '@/domain/kit/format';
import { type proof, sealChain } from '@/domain/system/proof';
import { Instant } from '@/kit/cells/Instant';
import { useText } from '@/kit/text';
import styles from './proof.css';

type State = OutputOf<(typeof proof)['state']>;

/** How long each chain is, until when it is sealed, which of its heads was signed last, and up to where it is archived. */
export function Chains({ chains, heads }: Pick<State, 'chains' | 'heads'>) {
  const t = useText();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('proof.log')}</th>
          <th scope="col" className={styles.figure}>
            {t('proof.rows')}
          </th>
          <th scope="col">{t('proof.sealed')}</th>
          <th scope="col">{t('proof.signed')}</th>
          <th scope="col" className={styles.figure}>
            {t('proof.archived')}
          </th>
        </tr>
      </thead>
      <tbody>
        {chains.map(({ chain, count, sealedTime, archivedCount }) => (
          <tr key={chain}>
            <th scope="row">{t(codeLabelKey(sealChain, chain) ?? '')}</th>
            <td className={styles.figure}>{grouped(String(count))}</td>
            <td>{sealedTime ? <Instant utc={sealedTime} /> : t('common.notAvailable')}</td>
            <td>{heads.find((head) => head.chain === chain)?.day ?? t('common.notAvailable')}</td>
            <td className={styles.figure}>
              {archivedCount > 0 ? grouped(String(archivedCount)) : t('common.notAvailable')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { KeptRecord } from '@/domain/kit/kept';
import { roleCalls } from '@/domain/system/role';
import styles from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

/** Who has a role. */
export function Holders({ role: { id, version } }: { readonly role: KeptRecord }) {
  const t = useText();
  const { holders: call } = roleCalls;
  const { data, failure, reload } = useLoad(`${call.path} ${id} ${version}`, () => send(call, { id }));
  return (
    <Panel title={t('role.holders')}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data?.accounts.length === 0 && <p className={styles.quiet}>{t('role.holdersNone')}</p>}
      <ol className={styles.entries}>
        {data?.accounts.map((one) => (
          <li key={one.id}>
            <PageLink to={`/system/account?open=${one.id}`} otherwise={one.name}>
              {one.name}
            </PageLink>{' '}
            <span className={styles.quiet}>{one.account}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

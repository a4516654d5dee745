import type { KeptRecord } from '@/domain/kit/kept';
import { roleText } from '@/domain/kit/roles';
import { sectorCalls } from '@/domain/system/sector';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

/** Who works in a sector. */
export function Members({ sector: { id, version } }: { readonly sector: KeptRecord }) {
  const t = useText();
  const { members: call } = sectorCalls;
  const { data, failure, reload } = useLoad(`${call.path} ${id} ${version}`, () => send(call, { id }));
  return (
    <Panel title={t('fields.members')}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data?.members.length === 0 && <p className={styles.quiet}>{t('sector.nobody')}</p>}
      <ol className={styles.entries}>
        {data?.members.map((member) => (
          <li key={member.id}>
            <span>
              {member.name} <span className={styles.quiet}>{member.account}</span> ·{' '}
              {roleText(t, member.roleName)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

import type { OutputOf } from '@/domain/kit/call';
import { installationCalls } from '@/domain/system/installation';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Failed, RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { Failures, Processes } from './InstallationTables';

type State = OutputOf<typeof installationCalls.state>;

/** What this installation runs on: program, database, processes, and what failed. */
export default function Installation() {
  const t = useText();
  const { state: call } = installationCalls;
  const { data, failure, reload } = useLoad(call.path, () => send(call, {}), { again: true });
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <RowsSkeleton rows={6} height={36} />;
  return (
    <div className={kit.page}>
      <Panel title={t('installation.program')}>
        <Program program={data.program} />
      </Panel>
      <Panel title={t('installation.database')}>
        <Database state={data} />
      </Panel>
      <Panel title={t('installation.processes')}>
        <Processes processes={data.processes} />
      </Panel>
      <Panel title={t('installation.failed')}>
        <Failures failed={data.failed} />
      </Panel>
    </div>
  );
}

function Program({ program: { version, commit, commitTime } }: Pick<State, 'program'>) {
  const t = useText();
  return (
    <dl className={kit.facts}>
      <div>
        <dt>{t('installation.version')}</dt>
        <dd>{version}</dd>
      </div>
      <div>
        <dt>{t('installation.commit')}</dt>
        <dd>{commit ?? t('common.notAvailable')}</dd>
      </div>
      <div>
        <dt>{t('installation.commitTime')}</dt>
        <dd>{commitTime ? <Instant utc={commitTime} /> : t('common.notAvailable')}</dd>
      </div>
    </dl>
  );
}

function Database({ state: { database, migrations } }: { readonly state: State }) {
  const t = useText();
  const [last] = migrations;
  return (
    <dl className={kit.facts}>
      <div>
        <dt>{t('installation.kind')}</dt>
        <dd>{t(`installation.kind.${database.kind}`)}</dd>
      </div>
      <div>
        <dt>{t('installation.version')}</dt>
        <dd>PostgreSQL {database.version}</dd>
      </div>
      <div className={kit.wide}>
        <dt>{t('installation.migrations')}</dt>
        <dd>
          {t('installation.migrationsApplied', { count: migrations.length })} {last?.name}{' '}
          {last && <Instant utc={last.time} />}
        </dd>
      </div>
    </dl>
  );
}

import type { ReactNode } from 'react';
import { textOf } from '@/domain/kit/format';
import type { KeptRecord } from '@/domain/kit/kept';
import type { KeptPage } from '@/domain/kit/keptPage';
import { fieldOf } from '@/domain/kit/resource';
import { send } from '@/request/client';
import { Changes } from '../Changes';
import { DetailDrawer } from '../DetailDrawer';
import { Facts } from '../Facts';
import styles from '../kit.css';
import { useRenewal } from '../list/renewal';
import { PageHead } from '../PageHead';
import { Panel } from '../Panel';
import { Failed } from '../States';
import { useReader } from '../text';
import { useLoad } from '../useLoad';
import { KeptActions } from './KeptActions';

interface Props {
  readonly page: KeptPage;
  readonly more?: (record: KeptRecord) => ReactNode;
}

/** One kept record over its list: what it says, what can be done with it, and every change of it. */
export default function KeptDrawer({ page, more }: Props) {
  return (
    <DetailDrawer call={page.calls.detail}>
      {({ record }, reload) => (
        <>
          <Head page={page} record={record} reload={reload} />
          <div className={styles.page}>
            <Record page={page} record={record} />
            {more?.(record)}
            <History page={page} record={record} />
          </div>
        </>
      )}
    </DetailDrawer>
  );
}

interface Of {
  readonly page: KeptPage;
  readonly record: KeptRecord;
}

/** By what a record is called: what the form asks first. */
function Head({ page, record, reload }: Of & { readonly reload: () => void }) {
  const reader = useReader();
  // The form that stands over it has changed what it shows.
  useRenewal(reload);
  const [first = 'id'] = page.form;
  return (
    <PageHead
      title={textOf(fieldOf(page.of, first), record[first], reader)}
      codes={page.of.moves?.codes}
      status={page.of.moves && Number(record.status)}
      actions={<KeptActions page={page} record={record} reload={reload} />}
    />
  );
}

/** Of nobody's concern to whoever reads the record. */
const UNSAID = ['id', 'version', 'status', 'makerId'];

function Record({ page: { of, list }, record }: Of) {
  const { t } = useReader();
  const names = Object.keys(of.fields).filter((name) => !UNSAID.includes(name));
  return (
    <Panel title={t(`lists.${list.name}`)}>
      <Facts of={of} record={record} names={names} whole />
    </Panel>
  );
}

function History({ page, record: { id, version } }: Of) {
  const { history } = page.calls;
  const { data, failure, reload } = useLoad(`${history.path} ${id} ${version}`, () => send(history, { id }), {
    again: true,
  });
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  return data ? <Changes of={page.of} changes={data.changes} /> : null;
}

import type { ReactNode } from 'react';
import type { PendingProposal } from '@/domain/kit/approval';
import type { Field } from '@/domain/kit/fields';
import { textOf } from '@/domain/kit/format';
import { firstStatus, type KeptRecord } from '@/domain/kit/kept';
import type { KeptPage } from '@/domain/kit/keptPage';
import { fieldOf } from '@/domain/kit/resource';
import { storedFields } from '@/domain/kit/workedOut';
import { send } from '@/request/client';
import { Changes } from '../Changes';
import { DetailDrawer } from '../DetailDrawer';
import { Facts } from '../Facts';
import styles from '../kit.css';
import { renewList, useRenewal } from '../list/renewal';
import { PageHead } from '../PageHead';
import { Panel } from '../Panel';
import { Failed } from '../States';
import { useReader } from '../text';
import { useLoad } from '../useLoad';
import { Decided } from './Decided';
import { KeptActions, type StepDialogs } from './KeptActions';
import { Pending } from './Pending';

interface Props {
  readonly page: KeptPage;
  readonly more?: (record: KeptRecord) => ReactNode;
  readonly actions?: (record: KeptRecord, reload: () => void) => ReactNode;
  readonly dialogs?: StepDialogs;
}

/** One kept record over its list: what it says, what can be done with it, and every change of it. */
export default function KeptDrawer({ page, more, actions, dialogs }: Props) {
  const { t } = useReader();
  return (
    <DetailDrawer title={t(`records.${page.of.table}`)} call={page.calls.detail}>
      {({ record, pending, decided }, reload) => (
        <>
          <Head
            page={page}
            record={record}
            reload={reload}
            pending={pending}
            more={actions?.(record, reload)}
            dialogs={dialogs}
          />
          <div className={styles.page}>
            {pending && <Pending page={page} record={record} pending={pending} onRecalled={renewList} />}
            <Record page={page} record={record} />
            {more?.(record)}
            <Decided page={page} decided={decided} />
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

interface HeadProps extends Of {
  readonly reload: () => void;
  readonly pending: PendingProposal | null;
  readonly more: ReactNode;
  readonly dialogs: StepDialogs | undefined;
}

/** By what a record is called: what the form asks first; of what is published, by its figure. */
function Head({ page, record, reload, pending, more, dialogs }: HeadProps) {
  const reader = useReader();
  // The form that stands over it has changed what it shows.
  useRenewal(reload);
  const [first = 'id'] = page.form;
  // What points to another record is read by the name of that one, where that stands beside, or as approvals call it.
  const called = fieldOf(page.of, first).ref ? first.replace(/Id$/, 'Name') : first;
  const isShown = called in page.of.shown.fields;
  const figure = page.of.published || page.given || !isShown ? page.called?.(record) : undefined;
  return (
    <PageHead
      title={figure ?? textOf(fieldOf(page.of.shown, called), record[called], reader)}
      codes={page.of.moves?.codes}
      status={page.of.moves && Number(record.status)}
      actions={
        <>
          <KeptActions {...{ page, record, reload, pending, dialogs }} />
          {more}
        </>
      }
    />
  );
}

/** Of nobody's concern to whoever reads the record. */
const UNSAID = ['id', 'version', 'status', 'makerId'];

/** Who made and approved it, when and why: shown below its own fields. */
const RECORDED: readonly string[] = [
  'proposalReason',
  'makerName',
  'createdTime',
  'checkerName',
  'checkedTime',
  'lapseTime',
  'moveReason',
  'endedTime',
  'endReason',
  'replacesId',
  'updatedTime',
];

/** The number of another record says nothing to people, but that of the version in whose place this one came. */
const isWorthShowing = (name: string, kind: Field['kind']) => kind !== 'id' || name === 'replacesId';

function Record({ page: { of, list }, record }: Of) {
  const { t } = useReader();
  const { shown, moves } = of;
  const asksWhy = Object.values(moves?.steps ?? {}).some(({ reason }) => reason);
  const unsaid = asksWhy ? UNSAID : [...UNSAID, 'moveReason'];
  // What it points to is read by its name, which stands beside; a file is opened.
  const isWaiting = moves !== undefined && record.status === firstStatus(moves);
  const names = storedFields(shown)
    .filter(
      ([name, { kind, ref, upload }]) =>
        isWorthShowing(name, kind) && !unsaid.includes(name) && !ref && !upload,
    )
    .filter(([name]) => name !== 'lapseTime' || isWaiting)
    .map(([name]) => name);
  return (
    <Panel title={t(`lists.${list.name}`)}>
      <Facts of={shown} record={record} names={names.filter((name) => !RECORDED.includes(name))} whole />
      <Facts of={shown} record={record} names={RECORDED.filter((name) => names.includes(name))} />
    </Panel>
  );
}

function History({ page, record }: Of) {
  const { id, version } = record;
  const { history } = page.calls;
  const { data, failure, reload } = useLoad(`${history.path} ${id} ${version}`, () => send(history, { id }), {
    again: true,
  });
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  return data ? <Changes of={page.of} changes={data.changes} record={record} /> : null;
}

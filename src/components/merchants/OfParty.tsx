import { Link, useAccess } from '@umijs/max';
import { headingOf } from '@/domain/kit/format';
import type { KeptRecord } from '@/domain/kit/kept';
import type { KeptPage } from '@/domain/kit/keptPage';
import { fieldOf } from '@/domain/kit/resource';
import { Value } from '@/kit/cells/Value';
import kit from '@/kit/kit.css';
import { withOpen } from '@/kit/opened';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { Failed } from '@/kit/States';
import { useReader } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import styles from './party.css';

interface Props {
  readonly id: number;
  /** What is kept of the party, which its list finds by it. */
  readonly page: KeptPage;
  readonly title: string;
  readonly names: readonly string[];
}

/** As many as are shown; the link leads to all of them. */
const SHOWN = 20;

/** What is kept of a party beside its record, the newest first, for who may read that list. */
export function OfParty(props: Props) {
  const access = useAccess() as Record<string, boolean>;
  return access[props.page.calls.page.right] ? <Records {...props} /> : null;
}

function Records({ id, page, title, names }: Props) {
  const reader = useReader();
  const { page: call } = page.calls;
  const { data, failure, reload } = useLoad(`${call.path} ${id}`, () =>
    send(call, { partyId: [id], pageSize: SHOWN } as never),
  );
  const all = `${page.page}?partyId=${id}`;
  const records = (data?.items ?? []) as unknown as readonly KeptRecord[];
  return (
    <Panel title={title} extra={<PageLink to={all}>{reader.t('party.all')}</PageLink>}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data && records.length === 0 && <p className={kit.quiet}>{reader.t('party.noneYet')}</p>}
      {records.length > 0 && (
        <div className={styles.rows}>
          <table className={kit.comparison}>
            <thead>
              <tr>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {headingOf(page.of.shown, name, reader)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <Line key={record.id} page={page} record={record} names={names} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

interface LineProps extends Pick<Props, 'page' | 'names'> {
  readonly record: KeptRecord;
}

/** One record; its first value leads to it. */
function Line({ page, record, names }: LineProps) {
  const to = `${page.page}?${withOpen('', record.id)}`;
  const { shown } = page.of;
  return (
    <tr>
      {names.map((name, at) => {
        const value = <Value name={name} field={fieldOf(shown, name)} value={record[name]} />;
        return <td key={name}>{at === 0 ? <Link to={to}>{value}</Link> : value}</td>;
      })}
    </tr>
  );
}

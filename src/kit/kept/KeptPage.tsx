import { PlusOutlined } from '@ant-design/icons';
import { history, useAccess, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { type ReactNode, Suspense } from 'react';
import type { KeptRecord } from '@/domain/kit/kept';
import type { Changed, KeptPage as Page } from '@/domain/kit/keptPage';
import type { List } from '@/domain/kit/list';
import type { Filters } from '@/domain/kit/listView';
import type { FieldName } from '@/domain/kit/resource';
import { ListPage } from '../ListPage';
import { later } from '../later';
import type { ColumnChoice } from '../list/columns';
import type { PageCall } from '../list/useList';
import { searchNow } from '../searchNow';
import { useText } from '../text';
import { formOf, withForm } from './formUrl';
import type { StepDialogs } from './KeptActions';
import type { Addition, Guide, Preview } from './KeptForm';

const KeptDrawer = later(() => import(/* webpackChunkName: "kept" */ './KeptDrawer'));
const KeptSheet = later(() => import(/* webpackChunkName: "kept" */ './KeptSheet'));

export interface OverProps<P extends Page> {
  readonly of: P;
  /** What else the detail of a record shows. */
  readonly detail?: (record: KeptRecord) => ReactNode;
  /** What else can be done with a record, beside what its statement says. */
  readonly actions?: (record: KeptRecord, reload: () => void) => ReactNode;
  /** Steps that ask in a dialog of their own, by their names. */
  readonly dialogs?: StepDialogs;
  /** What adding asks beside the fields of the record. */
  readonly addition?: Addition;
  /** What is done with the answer of adding, where it tells more than that it was done. */
  readonly onAdded?: (answer: Changed) => void;
  /** What would follow from an edit, shown beside what it changes. */
  readonly preview?: Preview;
  /** What helps to fill the form in, by what stands in it so far. */
  readonly guide?: Guide;
}

type Name<P extends Page> = FieldName<P['of']['shown']>;

/** A column whose values need another width than their kind, or lead somewhere. */
interface OwnColumn<N extends string> {
  readonly dataIndex: N;
  readonly width?: number;
  readonly render?: (value: unknown, record: Readonly<Record<string, unknown>>) => ReactNode;
}

interface Props<P extends Page> extends OverProps<P> {
  /** What the list shows at first. */
  readonly columns: readonly (Name<P> | OwnColumn<Name<P>>)[];
  /** The filters that the list opens with. */
  readonly preset?: Filters;
  /** Ways to what else this page has, beside the button for a new record. */
  readonly beside?: ReactNode;
  /** What stands above the list. */
  readonly head?: ReactNode;
}

/** A page on which operators keep records: list, detail, form and moves follow from its statement. */
export function KeptPage<P extends Page>({ columns, preset, beside, head, ...over }: Props<P>) {
  const { of: page } = over;
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { pathname, search } = useLocation();
  const { page: records, export: exported } = page.calls;
  return (
    <>
      <ListPage<List>
        of={page.of.shown}
        list={records as PageCall<List>}
        columns={columns as readonly ColumnChoice<List>[]}
        preset={preset}
        opens="drawer"
        export={exported}
        head={head}
        links={
          <>
            {access[page.editRight] && !page.given && (
              <Button
                type="primary"
                icon={<PlusOutlined />}
                onClick={() =>
                  history.push({ pathname, search: withForm(searchNow({ pathname, search }), 'add') })
                }
              >
                {t('kept.new')}
              </Button>
            )}
            {beside}
          </>
        }
      />
      <KeptOver {...over} />
    </>
  );
}

/** What opens over a list of kept records: one of them, and the form in which it is kept. */
export function KeptOver<P extends Page>({
  of: page,
  detail,
  actions,
  dialogs,
  addition,
  onAdded,
  preview,
  guide,
}: OverProps<P>) {
  const access = useAccess() as Record<string, boolean>;
  const { search } = useLocation();
  const form = formOf(search);
  return (
    <Suspense>
      <KeptDrawer page={page} more={detail} actions={actions} dialogs={dialogs} />
      {form && access[page.editRight] && (
        <KeptSheet
          page={page}
          purpose={form}
          addition={addition}
          onAdded={onAdded}
          preview={preview}
          guide={guide}
        />
      )}
    </Suspense>
  );
}

import { history, useLocation } from '@umijs/max';
import { codeLabelKey } from '@/domain/kit/codes';
import { pair } from '@/domain/kit/joined';
import { businessDay, wireOf } from '@/domain/kit/zone';
import { agency } from '@/domain/orders/familyCodes';
import { memberBills, monthGrid, monthsShown, paidAgain, paysMonths } from '@/domain/orders/memberBills';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Sheet } from '@/kit/Sheet';
import { Failed, Nothing, PageSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { MonthGrid } from './MonthGrid';
import { memberIn, withMember } from './member';
import { PaidTwice } from './PaidTwice';

/** The months of a member over the list: which are paid by which order, and which twice. */
export function MemberSheet() {
  const { pathname, search } = useLocation();
  const t = useText();
  const id = memberIn(search);
  const close = () => history.replace({ pathname, search: withMember(search, undefined) });
  return (
    <Sheet
      open={id !== undefined}
      onClose={close}
      size="min(960px, 94vw)"
      title={t('memberBills.months')}
      destroyOnHidden
    >
      {id !== undefined && <Months id={id} />}
    </Sheet>
  );
}

function Months({ id }: { readonly id: number }) {
  const t = useText();
  const { data, failure, reload } = useLoad(`${memberBills.of.path} ${id}`, () =>
    send(memberBills.of, { id }),
  );
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <PageSkeleton />;
  const { bills } = data;
  const grid = monthGrid(bills, monthsShown(bills.filter(paysMonths), businessDay(wireOf(new Date()))));
  const again = paidAgain(grid);
  const name = t(codeLabelKey(agency, data.agency) ?? 'orders.order');
  return (
    <div className={kit.page}>
      {again.size > 0 && (
        <PaidTwice
          bills={bills.filter((bill) => again.has(bill.id))}
          months={(bill) => again.get(bill) ?? []}
        />
      )}
      <Panel title={pair(t, name, data.memberNumber)}>
        {grid[0]?.months.length ? <MonthGrid grid={grid} /> : <Nothing text={t('memberBills.noMonths')} />}
      </Panel>
    </div>
  );
}

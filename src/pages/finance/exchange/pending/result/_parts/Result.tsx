import { useInterval } from 'ahooks';
import { calStatus, IN_PROGRESS, SUCCESS } from '@/domain/finance/swapJob';
import { PENDING, type SwapQuery, swapCalls } from '@/domain/finance/swapQuery';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import listStyles from '@/kit/list/list.css';
import { PageHead } from '@/kit/PageHead';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { Failed, Nothing, PageSkeleton, Stale } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { Banks } from './Banks';
import { Criteria } from './Criteria';
import { Generate } from './Generate';
import { Left, Lines } from './Lines';
import { Running } from './Running';

/** How often a query that is worked out is looked at, in milliseconds. */
const LOOK_MS = 2000;

/** What a batch of a bank would take: how far it is, what was asked, and what was found. */
export function Result({ queryId }: { readonly queryId: number | undefined }) {
  const t = useText();
  const { data, failure, reload } = useLoad(`${swapCalls.last.path} ${queryId ?? ''}`, () =>
    send(swapCalls.last, { queryId }),
  );
  useInterval(reload, data?.calStatus === IN_PROGRESS ? LOOK_MS : undefined);
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (data === undefined) return <PageSkeleton />;
  if (data === null) return <NotYet />;
  return (
    <>
      <PageHead
        title={`${t('menu.FINANCE_EXCHANGE_PENDING_RESULT')} ${data.queryId}`}
        codes={calStatus}
        status={data.calStatus}
        actions={data.calStatus === SUCCESS && <Generate query={data} reload={reload} />}
      >
        <span className={kit.quiet}>
          {data.by} · <Instant utc={data.createdTime} />
        </span>
        {failure && <Stale failure={failure} onRetry={reload} />}
      </PageHead>
      <div className={kit.page}>
        {data.calStatus === IN_PROGRESS && <Running query={data} reload={reload} />}
        {data.message !== null && <Panel title={t('swap.serviceError')}>{data.message}</Panel>}
        <Criteria query={data} />
        {data.calStatus === SUCCESS && <Found query={data} />}
      </div>
    </>
  );
}

/** Of whoever has asked nothing yet. */
function NotYet() {
  const t = useText();
  return (
    <div className={kit.page}>
      <h1 className={listStyles.title}>{t('menu.FINANCE_EXCHANGE_PENDING_RESULT')}</h1>
      <Nothing text={t('swap.ownNone')}>
        <PageLink to={PENDING}>{t('menu.FINANCE_EXCHANGE_PENDING')}</PageLink>
      </Nothing>
    </div>
  );
}

const Found = ({ query }: { readonly query: SwapQuery }) => (
  <>
    <Lines query={query} />
    <Left query={query} />
    <Banks query={query} />
  </>
);

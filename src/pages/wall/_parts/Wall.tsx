import { Link, useLocation } from '@umijs/max';
import { wall, wallFigures } from '@/domain/dashboards/wall';
import { textOf } from '@/domain/kit/format';
import { fieldOf } from '@/domain/kit/resource';
import { failureKind } from '@/kit/failure';
import { usePageTitle } from '@/kit/pageTitle';
import { Failed, Nothing, PageSkeleton, Stale } from '@/kit/States';
import { useReader, useText } from '@/kit/text';
import { useRenewed } from '@/kit/useRenewed';
import { send } from '@/request/client';
import { WallDashboard } from './WallDashboard';
import styles from './wall.css';

/** How often the figures are asked for, in milliseconds. */
const RENEWED_MS = 60_000;

/** Figures as they hang on a wall (decisions section 59): by a link, without a session, and renewed by themselves. */
export function Wall() {
  const t = useText();
  const link = useLocation().hash.slice(1);
  if (link) return <LinkedWall link={link} />;
  return (
    <main className={styles.wall}>
      <Nothing text={t('wall.missing')}>
        <Link to="/dashboard/wall">{t('menu.DASHBOARD_WALL')}</Link>
      </Nothing>
    </main>
  );
}

function LinkedWall({ link }: { readonly link: string }) {
  const reader = useReader();
  const { t } = reader;
  const { data, error, refresh } = useRenewed(
    () => send(wallFigures.query, { link }, { quiet: true }),
    RENEWED_MS,
  );
  usePageTitle(data?.wallName ?? t('lists.walls'));
  const failure = error && { kind: failureKind(error), message: error.message };
  // What may be read here no more is not left standing; what could not be renewed is, and says so.
  const isOver = failure?.kind === 'missing' || failure?.kind === 'forbidden';
  if (failure && (isOver || !data)) {
    return (
      <main className={styles.wall}>
        <Failed failure={failure} onRetry={refresh} />
      </main>
    );
  }
  if (!data) return <PageSkeleton />;
  const { wallName, asOf, dashboards } = data;
  return (
    <main className={styles.wall}>
      <header className={styles.head}>
        <h1>{wallName}</h1>
        <p role="status">{t('wall.asOf', { time: textOf(fieldOf(wall, 'endTime'), asOf, reader) })}</p>
      </header>
      {failure && <Stale failure={failure} onRetry={refresh} />}
      <div className={styles.dashboards}>
        {dashboards.map((one) => (
          <WallDashboard key={one.page} answer={one} />
        ))}
      </div>
    </main>
  );
}

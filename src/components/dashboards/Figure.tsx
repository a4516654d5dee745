import { Link, useAccess, useLocation } from '@umijs/max';
import { useText } from '@/kit/text';
import { type Behind, withBehind } from './behind';
import styles from './dashboards.css';

interface Props {
  readonly text: string;
  /** What it opens; undefined where nobody stands behind it. */
  readonly behind: Behind | undefined;
  /** Until when it will still change; undefined where it will not. */
  readonly until?: string;
}

/** A figure that opens the users behind it, for those who may see them; hatched while it will still change. */
export function Figure({ text, behind, until }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const access = useAccess() as Record<string, boolean>;
  const shown =
    behind && access.DASHBOARD_USERS ? (
      <Link
        to={{ pathname, search: withBehind(search, behind) }}
        state={{ opened: true }}
        title={t('dashboards.open')}
      >
        {text}
      </Link>
    ) : (
      text
    );
  if (until === undefined) return shown;
  return (
    <span className={styles.unripe} title={t('dashboards.unripe', { day: until })}>
      {shown}
    </span>
  );
}

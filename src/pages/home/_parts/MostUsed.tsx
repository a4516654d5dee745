import { Link, useAccess } from '@umijs/max';
import { flatten, menuLabelKey } from '@/domain/kit/menu';
import { menu } from '@/domain/menu';
import type { OperatorSession } from '@/domain/session/calls';
import { useText } from '@/kit/text';
import { lastUrlOf, visitsOf } from '@/kit/visits';
import styles from './home.css';

const MOST = 6;

const pages = flatten(menu).flatMap(({ node }) => (node.type === 1 && node.url !== '/home' ? [node] : []));

/** The granted pages that this operator opens most; before there is a habit, the first of the menu. */
export function MostUsed({ operator }: { operator: OperatorSession }) {
  const t = useText();
  const access = useAccess();
  const visits = visitsOf(operator.operatorId);
  const granted = pages.filter((page) => access[page.key]);
  const most = granted.toSorted((a, b) => (visits[b.url] ?? 0) - (visits[a.url] ?? 0)).slice(0, MOST);
  if (most.length === 0) return null;
  return (
    <nav aria-label={t('home.mostUsed')} className={styles.most}>
      {most.map((page) => (
        <Link key={page.key} to={lastUrlOf(page.url)}>
          {t(menuLabelKey(page.key))}
        </Link>
      ))}
    </nav>
  );
}

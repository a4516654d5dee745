import { enumerated, pair } from '@/domain/kit/joined';
import type { Translate } from '@/domain/kit/languages';
import { menuLabelKey } from '@/domain/kit/menu';
import { groupRights, type PageRights } from '@/domain/kit/menuTree';
import { menu, menuKeys } from '@/domain/menu';
import { useText } from '../text';
import styles from './cells.css';

const KNOWN = new Set(menuKeys);

/** Rights in groups, as the tree of the menu has them: a heading, below it a line for each page with what is held on it. */
export function RightGroups({ keys }: { readonly keys: readonly string[] }) {
  const t = useText();
  const label = (key: string) => t(menuLabelKey(key));
  const groups = groupRights(menu, new Set(keys));
  // An earlier version may have had rights that this one lacks.
  const unknown = keys.filter((key) => !KNOWN.has(key));
  return (
    <dl className={styles.rights}>
      {groups.map(({ headings, pages }) => (
        <div key={headings.join(' ')}>
          <dt>{headings.length > 0 ? headings.map(label).join(' / ') : t('role.noGroup')}</dt>
          <dd>
            <ul>
              {pages.map((page) => (
                <li key={page.key}>{lineOf(page, t)}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
      {unknown.length > 0 && (
        <div>
          <dt>{t('role.gone')}</dt>
          <dd>{enumerated(t, unknown)}</dd>
        </div>
      )}
    </dl>
  );
}

/** A page that is held without more, or by its name what is held on it. */
function lineOf({ key, held, rights }: PageRights, t: Translate): string {
  const page = t(menuLabelKey(key));
  const below = rights.map((one) => t(menuLabelKey(one)));
  if (below.length === 0) return page;
  return pair(t, page, enumerated(t, held ? [t('role.view'), ...below] : below));
}

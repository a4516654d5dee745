import { type FoundUser, MOST_FOUND } from '@/domain/search/calls';
import { wantedOf } from '@/domain/search/wanted';
import { Failed, Nothing } from '@/kit/States';
import { useText } from '@/kit/text';
import styles from './search.css';
import type { useFound } from './useFound';

interface Props {
  readonly text: string;
  readonly user: FoundUser | undefined;
  readonly search: ReturnType<typeof useFound>;
  /** Whether there is nothing to choose. */
  readonly nothing: boolean;
  readonly count: number;
}

/** What came of the search, where that is not plain from what was found; told to readers of the screen as well. */
export function Outcome({ text, user, search: { found, pending, failure, retry }, nothing, count }: Props) {
  const t = useText();
  if (failure && !pending) return <Failed failure={failure} onRetry={retry} />;
  const typed = text.trim();
  const cut = found.orders.length === MOST_FOUND.orders && !pending;
  return (
    <>
      {pending && nothing && <p className={styles.note}>{t('search.searching')}</p>}
      {!pending && nothing && typed === '' && <p className={styles.note}>{t('search.hint')}</p>}
      {!pending && nothing && typed !== '' && (
        <Nothing text={user ? t('search.noOrders') : nothingText(typed, t)}>
          {!user && <p className={styles.note}>{t('search.hint')}</p>}
        </Nothing>
      )}
      {cut && <p className={styles.note}>{t('search.cut', { count: MOST_FOUND.orders })}</p>}
      <span role="status" className={styles.hidden}>
        {pending ? t('search.searching') : typed && t('search.count', { count: nothing ? 0 : count })}
      </span>
    </>
  );
}

const nothingText = (typed: string, t: ReturnType<typeof useText>) =>
  wantedOf(typed) ? t('search.nothing', { text: typed }) : t('search.tooShort');

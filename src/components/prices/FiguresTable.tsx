import { Instant } from '@/kit/cells/Instant';
import styles from '@/kit/kit.css';
import { useText } from '@/kit/text';

/** One figure of a preview, as it reads. */
export interface Figure {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

interface Props {
  /** What would follow now. */
  readonly now: readonly Figure[] | undefined;
  /** The same as its maker saw it, and when; what is another figure since is marked. */
  readonly made: { readonly time: string; readonly figures: readonly Figure[] } | undefined;
}

/** What would follow from a proposal, figure by figure. */
export function FiguresTable({ now, made }: Props) {
  const t = useText();
  const then = new Map(made?.figures.map(({ name, text }) => [name, text]));
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">{t('preview.figure')}</th>
          {made && (
            <th scope="col">
              {t('preview.asMade')} <Instant utc={made.time} />
            </th>
          )}
          {now && <th scope="col">{t('preview.now')}</th>}
        </tr>
      </thead>
      <tbody>
        {(now ?? made?.figures ?? []).map(({ name, label, text }) => {
          const differs = now !== undefined && made !== undefined && then.get(name) !== text;
          return (
            <tr key={name} className={differs ? styles.differs : undefined}>
              <th scope="row">{label}</th>
              {made && <td>{then.get(name)}</td>}
              {now && (
                <td>
                  {differs && (
                    <span className={styles.mark} role="img" aria-label={t('list.changed')}>
                      →
                    </span>
                  )}
                  {text}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

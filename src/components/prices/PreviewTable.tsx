import type { PricePreview } from '@/domain/pricing/preview';
import { Instant } from '@/kit/cells/Instant';
import styles from '@/kit/kit.css';
import { useReader } from '@/kit/text';
import { previewLines } from './previewLines';

interface Props {
  /** What would follow now. */
  readonly now: PricePreview | null;
  /** The same as its maker saw it; what is another figure since is marked. */
  readonly made?: PricePreview | null;
}

/** What would follow from a proposal on prices, figure by figure. */
export function PreviewTable({ now, made }: Props) {
  const reader = useReader();
  const { t } = reader;
  const [before, after] = [made, now].map((one) => (one ? previewLines(one, reader) : undefined));
  const both = before && after;
  const lines = after ?? before ?? [];
  const then = new Map(before?.map(({ name, text }) => [name, text]));
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
        {lines.map(({ name, label, text }) => {
          const differs = both !== undefined && then.get(name) !== text;
          return (
            <tr key={name} className={differs ? styles.differs : undefined}>
              <th scope="row">{label}</th>
              {before && <td>{then.get(name)}</td>}
              {after && (
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

import { useLocation } from '@umijs/max';
import { menuLabelKey } from '@/domain/kit/menu';
import { BUSINESS_ZONE, toZone, wireOf } from '@/domain/kit/zone';
import { recordOfUrl } from '@/domain/menu';
import { useText } from '@/kit/text';
import { useOnPaper } from '@/kit/theme';
import { useZone } from '@/kit/zone';
import styles from './PaperHead.css';

/** Above whatever is printed: which page it is, who printed it, and when, on the clock of the business. */
export function PaperHead({ name }: { readonly name: string }) {
  const t = useText();
  const zone = useZone();
  const { pathname } = useLocation();
  if (!useOnPaper()) return null;
  const found = recordOfUrl(pathname);
  const trail = found ? [...found.above, found.node].map(({ key }) => t(menuLabelKey(key))) : [];
  const time = toZone(wireOf(new Date()), BUSINESS_ZONE).slice(0, 16);
  return (
    <header className={styles.head}>
      <strong>{[t('app.title'), ...trail].join(' › ')}</strong>
      <span>{t('layout.printed', { name, time, zone: BUSINESS_ZONE })}</span>
      {/* Those of the page are on the clock of whoever reads it. */}
      {zone !== BUSINESS_ZONE && <span>{t('list.zone', { zone })}</span>}
    </header>
  );
}

import { ToneBadge } from '../cells/StatusBadge';
import { useOperatorId } from '../operator';
import { useText } from '../text';
import styles from './audit.css';

interface Props {
  readonly item: { readonly makerId: number | null; readonly makerName: string };
}

/** Who proposed: what one proposed oneself is seen at once, since somebody else decides it. */
export function MakerName({ item }: Props) {
  const t = useText();
  const own = item.makerId === useOperatorId();
  return own ? <em className={styles.own}>{t('audit.yours')}</em> : <span>{item.makerName}</span>;
}

/** Says of one's own proposal that it is one. */
export function OwnTag({ audit }: { readonly audit: { readonly makerId: number | null } }) {
  const t = useText();
  return audit.makerId === useOperatorId() && <ToneBadge tone="yellow" text={t('audit.yours')} />;
}

/** The column of makers in lists of proposals. */
export const makerColumn = {
  dataIndex: 'makerName',
  width: 124,
  render: (_: unknown, item: Props['item']) => <MakerName item={item} />,
} as const;

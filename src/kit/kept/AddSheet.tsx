import { pair } from '@/domain/kit/joined';
import type { KeptPage } from '@/domain/kit/keptPage';
import { renewList } from '../list/renewal';
import { Sheet } from '../Sheet';
import { useText } from '../text';
import type { Values } from './editing';
import { KeptForm } from './KeptForm';

export interface AddSheetProps {
  /** The page whose record is added. */
  readonly of: KeptPage;
  /** What the new one begins as. */
  readonly like?: Values;
  readonly onClose: () => void;
}

/** The form in which a record of another page is added, over the page that it concerns. */
export default function AddSheet({ of: page, like, onClose }: AddSheetProps) {
  const t = useText();
  const done = () => {
    onClose();
    renewList();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      size="min(760px, 96vw)"
      title={pair(t, t(`records.${page.of.table}`), t('kept.add'))}
    >
      <KeptForm page={page} like={like} onDone={done} />
    </Sheet>
  );
}

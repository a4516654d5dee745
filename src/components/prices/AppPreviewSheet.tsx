import { Sheet } from '@/kit/Sheet';
import { useText } from '@/kit/text';
import { AppBoard } from './AppBoard';
import { AppQuote } from './AppQuote';

/** Prices as the app shows them now: a quote as a user would be told it, and the board of rates. */
export default function AppPreviewSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} size="min(760px, 96vw)" title={t('appPreview.title')}>
      <AppQuote />
      <AppBoard />
    </Sheet>
  );
}

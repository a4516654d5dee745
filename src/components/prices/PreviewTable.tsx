import type { PricePreview } from '@/domain/pricing/preview';
import { useReader } from '@/kit/text';
import { FiguresTable } from './FiguresTable';
import { previewLines } from './previewLines';

interface Props {
  /** What would follow now. */
  readonly now: PricePreview | null;
  /** The same as its maker saw it. */
  readonly made?: PricePreview | null;
}

/** What would follow from a proposal on prices, figure by figure. */
export function PreviewTable({ now, made }: Props) {
  const reader = useReader();
  return (
    <FiguresTable
      now={now ? previewLines(now, reader) : undefined}
      made={made ? { time: made.time, figures: previewLines(made, reader) } : undefined}
    />
  );
}

import { Alert } from 'antd';
import { useText } from '@/kit/text';
import type { TimelineEvent } from './OrderTimeline';
import { WhoAndWhy } from './WhoAndWhy';

/** Says that finance keeps an order out of what is swapped: who, since when, and why. */
export function KeptOut({ events }: { readonly events: readonly TimelineEvent[] }) {
  const t = useText();
  const kept = events.findLast(({ step }) => step === 'keepOut');
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={
        <>
          {t('fields.swapKeptOut')}
          {kept && <WhoAndWhy event={kept} />}
        </>
      }
    />
  );
}

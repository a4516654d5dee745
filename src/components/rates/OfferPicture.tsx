import type { KeptRecord } from '@/domain/kit/kept';
import { competitionCalls } from '@/domain/operation/competition';
import { Panel } from '@/kit/Panel';
import { Failed, RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import styles from './rates.css';

const { picture } = competitionCalls;

/** The picture of an offer, where it has one. */
export function OfferPicture({ offer: { id, offerPicture } }: { readonly offer: KeptRecord }) {
  const t = useText();
  const { data, failure, reload } = useLoad(
    offerPicture ? `${picture.path} ${offerPicture}` : undefined,
    () => send(picture, { id }),
  );
  if (!offerPicture) return null;
  return (
    <Panel title={t('competition.picture')}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <RowsSkeleton rows={4} height={40} />}
      {data && (
        <img
          className={styles.picture}
          src={`data:${data.mediaType};base64,${data.content}`}
          alt={t('competition.picture')}
        />
      )}
    </Panel>
  );
}

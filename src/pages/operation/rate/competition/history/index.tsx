import { OfferPicture } from '@/components/rates/OfferPicture';
import { competitionHistory, competitorRates } from '@/domain/operation/competition';
import { KeptHistory } from '@/kit/kept/KeptHistory';

const columns = [
  'competitor',
  'offeredRate',
  'offeredFee',
  'seenTime',
  'competitionSource',
  'status',
  'makerName',
  'createdTime',
  'updatedTime',
] as const;

export default function CompetitionHistory() {
  return (
    <KeptHistory
      of={competitorRates}
      list={competitionHistory.page}
      columns={columns}
      export={competitionHistory.export}
      detail={(offer) => <OfferPicture offer={offer} />}
    />
  );
}

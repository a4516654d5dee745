import { OfferPicture } from '@/components/rates/OfferPicture';
import { RateChart } from '@/components/rates/RateChart';
import { competitionCalls, competitorRates } from '@/domain/operation/competition';
import { ImportTool } from '@/kit/importing/ImportTool';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { OursAmong } from './_parts/OursAmong';

const columns = [
  'competitor',
  'offeredRate',
  'offeredFee',
  'total5000',
  'rank5000',
  'total10000',
  'rank10000',
  'total30000',
  'rank30000',
  'gapToBenchmark',
  'gapToOurs',
  'competitionAge',
] as const;
const EXAMPLE = 'Isla Remit,2026-11-20 09:30,1.9610,120';

export default function Competition() {
  const t = useText();
  return (
    <KeptPage
      of={competitorRates}
      columns={columns}
      head={
        <>
          <OursAmong />
          <RateChart call={competitionCalls.chart} />
        </>
      }
      detail={(offer) => <OfferPicture offer={offer} />}
      beside={
        <>
          <ImportTool calls={competitionCalls} more={t('competition.importMore')} example={EXAMPLE} />
          <PageLink to="/operation/rate/competition/history">{t('list.history')}</PageLink>
        </>
      }
    />
  );
}

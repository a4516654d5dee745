import type { InputOf, OutputOf } from '../../domain/kit/call';
import { changeOf } from '../../domain/kit/decimal';
import { competitionCalls, competitorRate, competitorRates, NOTED } from '../../domain/operation/competition';
import { type OfferLine, plannedOffers, readOffers } from '../../domain/operation/competitionImport';
import { COMPARED_AMOUNTS, freshOf, ranksAmong, totalOf } from '../../domain/operation/ranking';
import type { Context, Db, OperatorContext } from '../kit/context';
import { doneBy, linesToDo, toldLines } from '../kit/importing';
import { serveKept } from '../kit/kept';
import type { KeptEffects } from '../kit/keptChange';
import { insertKept, writeKept } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { prepared, type Route, serve } from '../kit/serve';
import { benchmarkAt } from './benchmarks';
import { assertPicture, notePicture, pictureOf, storePicture } from './competitorPictures';
import { ourOffer } from './ourOffer';
import { newestOffers, placeOffers } from './ranks';
import { chartOf } from './rateCharts';

const effects: KeptEffects = {
  async check({ db }, { change, before }, after) {
    if (change.does !== 'step' && after.offerPicture !== before?.offerPicture)
      await assertPicture(db, after.offerPicture);
  },
  followed: ({ db, now }) => placeOffers(db, now),
};

/** What competitors offer: noted, imported, withdrawn, ranked beside ours (decisions section 13). */
export const competitionRoutes: Route[] = [
  ...serveKept(competitorRates, effects),
  ...serve(competitionCalls, {
    checkImport: async (context, { text }) =>
      toldLines(competitorRate, await planOf(context, text), context.t),
    import: importOffers,
    uploadPicture: prepared(storePicture, (context, _, stored) => notePicture(context, stored)),
    picture: pictureOf,
    chart: ({ db, now }, { days }) => chartOf(db, now, days, 'competition'),
    ours: oursAmong,
  }),
];

const standing = (db: Db) =>
  db.selectFrom('competitorRates').selectAll().where('status', '=', NOTED).orderBy('id').execute();

const planOf = async ({ db, now }: Context, text: string): Promise<OfferLine[]> =>
  plannedOffers(await standing(db), readOffers(text, now));

async function importOffers(
  context: OperatorContext,
  { text }: InputOf<typeof competitionCalls.import>,
): Promise<OutputOf<typeof competitionCalls.import>> {
  const { db, operator, now } = context;
  await oneByOne(db, 'competition', 'all');
  const doing = linesToDo(await planOf(context, text));
  for (const { said, before } of doing) {
    if (before && said) {
      const { offeredRate, offeredFee, competitionSource } = said;
      await writeKept(db, competitorRate, before, { offeredRate, offeredFee, competitionSource }, now);
    } else await insertKept(db, competitorRate, { ...said }, operator, now);
  }
  await placeOffers(db, now);
  return doneBy(doing);
}

/** What we offer now, and where it stands. */
async function oursAmong({ db, now }: OperatorContext): Promise<OutputOf<typeof competitionCalls.ours>> {
  const [ours, benchmark, offers] = await Promise.all([
    ourOffer(db, now),
    benchmarkAt(db, now),
    newestOffers(db),
  ]);
  const fresh = freshOf(offers, now);
  return {
    ...ours,
    benchmark: benchmark
      ? {
          benchmarkRate: benchmark.benchmarkRate,
          quotedTime: benchmark.quotedTime,
          gap: changeOf(ours.rate, benchmark.benchmarkRate),
        }
      : null,
    amounts: COMPARED_AMOUNTS.map((amount) => {
      const total = totalOf(ours, amount);
      const others = fresh.map((one) => totalOf(one, amount));
      return { amount, total, rank: ranksAmong(others)(total), among: fresh.length + 1 };
    }),
  };
}

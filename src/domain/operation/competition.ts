import { z } from 'zod';
import { query } from '../kit/call';
import { codeOf, codeTable } from '../kit/codes';
import { compare } from '../kit/decimal';
import * as f from '../kit/fields';
import { importCalls } from '../kit/importing';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { list, listCalls } from '../kit/list';
import { keyOf } from '../kit/menu';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { uploadCall, uploadedName } from '../kit/upload';
import { rateChartCall } from './rateChart';

/** Where an offer was seen (decisions section 13). */
export const competitionSource = codeTable('competitionSource', {
  app: [1],
  website: [2],
  branch: [3],
  user: [4],
  import: [5],
});

export const competitionStatus = codeTable('competitionStatus', {
  noted: [1, 'green'],
  withdrawn: [2, 'grey'],
});

export const NOTED = codeOf(competitionStatus, 'noted');

export const competitionMoves = moves('competition', competitionStatus, {
  withdraw: { from: ['noted'], to: 'withdrawn', by: ['operator'], reason: true },
});

/** How fresh an offer is: what was seen more than 48 hours ago is not ranked. */
export const competitionAge = codeTable('competitionAge', { fresh: [1, 'green'], old: [2, 'grey'] });

const EDIT_RIGHT = 'COMPETITION_EDIT';
const PATH = '/web/operation/competition';

/** Most megabytes of a picture. */
export const PICTURE_MEGABYTES = 2;

export const pictureUpload = {
  call: uploadCall(`${PATH}/uploadPicture/v1`, EDIT_RIGHT, PICTURE_MEGABYTES),
  accepts: ['image/jpeg', 'image/png'],
  megabytes: PICTURE_MEGABYTES,
};

const total = () => f.money('NTD', { nullable: true });
const rank = () => f.integer({ nullable: true });
const gap = () => f.percent({ signed: true, nullable: true });

/** What a competitor was seen to offer at a moment. */
export const competitorRate = kept(
  'competitorRate',
  'competitor_rates',
  competitionMoves,
  {
    competitor: f.text({ max: 60, filter: 'contains', sortable: true }),
    offeredRate: f.rate(),
    offeredFee: f.money('NTD'),
    seenTime: f.instant({ filter: 'between', sortable: true }),
    competitionSource: f.code(competitionSource, { filter: 'anyOf' }),
    offerPicture: {
      ...f.text({ max: 60, nullable: true }),
      schema: uploadedName.nullable(),
      upload: pictureUpload,
    },
    offerNote: f.longText({ max: 200, nullable: true }),
  },
  {
    view: {
      name: 'competitor_rate_view',
      fields: {
        // Whether none of this competitor was seen later.
        newest: f.flag(),
        hasPicture: f.flag(),
        competitionAge: f.code(competitionAge, { nullable: true, filter: 'anyOf' }),
        total5000: total(),
        rank5000: rank(),
        total10000: total(),
        rank10000: rank(),
        total30000: total(),
        rank30000: rank(),
        gapToBenchmark: gap(),
        gapToOurs: gap(),
      },
    },
  },
);

const noted = ['hasPicture', 'offerNote', 'makerName', 'createdTime', 'updatedTime'] as const;

/** choice: a fee beyond this, in NTD, was typed wrong. */
const MOST_FEE = 10_000;

/** The newest offer of each competitor, ranked by what a user pays in all. */
export const competitorRates = keptPage(competitorRate, {
  page: '/operation/rate/competition',
  path: PATH,
  editRight: EDIT_RIGHT,
  form: [
    'competitor',
    'offeredRate',
    'offeredFee',
    'seenTime',
    'competitionSource',
    'offerPicture',
    'offerNote',
  ],
  columns: [
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
    'seenTime',
    'competitionSource',
    ...noted,
  ],
  searches: ['competitor', 'competitionAge', 'competitionSource', 'seenTime', 'createdTime'],
  sort: ['competitor', 'asc'],
  where: { newest: true },
  wrong({ offeredRate, offeredFee, seenTime }, now): Record<string, Complaint> {
    const complaints: Record<string, Complaint> = {};
    if (typeof seenTime === 'string' && seenTime > now) complaints.seenTime = { key: 'rules.notInFuture' };
    if (typeof offeredRate === 'string' && compare(offeredRate, '0') <= 0)
      complaints.offeredRate = { key: 'rules.positive' };
    if (typeof offeredFee === 'string' && compare(offeredFee, String(MOST_FEE)) > 0)
      complaints.offeredFee = { key: 'rules.atMost', vars: { max: MOST_FEE } };
    return complaints;
  },
});

const HISTORY = '/operation/rate/competition/history';

/** Every offer that was ever noted, with who and when. */
export const competitionHistory = listCalls(
  list({
    name: 'competitionHistory',
    of: competitorRate.shown,
    path: `${PATH}/queryHistoryList/v1`,
    right: keyOf(HISTORY),
    exportRight: `${keyOf(HISTORY)}_EXPORT`,
    where: {},
    columns: [
      'competitor',
      'offeredRate',
      'offeredFee',
      'seenTime',
      'competitionSource',
      'status',
      ...noted,
      'moveReason',
    ],
    searches: ['competitor', 'competitionSource', 'status', 'seenTime', 'createdTime'],
    sort: ['seenTime', 'desc'],
  }),
);

const { right } = competitorRates.list;

/** What offers of competitors have beside every kept record. */
export const competitionCalls = {
  ...importCalls(PATH, 'CompetitorRates', EDIT_RIGHT),
  uploadPicture: pictureUpload.call,
  /** The picture of an offer, in base64. */
  picture: query({
    path: `${PATH}/queryPicture/v1`,
    right,
    input: { id: z.int().min(1) },
    output: z.object({ mediaType: z.string(), content: z.string() }),
  }),
  chart: rateChartCall('/web/operation/rate/queryChart/v1', right),
  /** What we offer now, and where it stands among what others do: null rank where there is nobody to compare with. */
  ours: query({
    path: '/web/operation/rate/queryOurs/v1',
    right,
    input: {},
    output: z.object({
      rate: z.string(),
      fee: z.string(),
      /** The benchmark of now, and by how many percent our rate is more. */
      benchmark: z
        .object({ benchmarkRate: z.string(), quotedTime: z.string(), gap: z.string().nullable() })
        .nullable(),
      amounts: z.array(
        z.object({
          /** What is received, in PHP. */
          amount: z.int(),
          /** What is paid for it in all, in NTD. */
          total: z.string(),
          rank: z.int(),
          /** Among how many, us included. */
          among: z.int(),
        }),
      ),
    }),
  }),
};

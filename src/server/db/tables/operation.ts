import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { benchmark, IN_USE } from '../../../domain/operation/benchmark';
import { biller } from '../../../domain/operation/biller';
import { competitionAge, competitorRate } from '../../../domain/operation/competition';
import { holiday } from '../../../domain/operation/holiday';
import { notice } from '../../../domain/operation/notice';
import { topBiller } from '../../../domain/operation/topBiller';
import { userStatus } from '../../../domain/users/codes';
import { keptTable, table, view } from '../table';
import { aboutUsersSeen } from './seen';

/** Who has read a notice: an operator in the console, or a user in the app. */
const noticeReads = resource('noticeReads', 'notice_reads', {
  id: f.id(),
  noticeId: f.id(),
  operatorId: f.id({ nullable: true }),
  userId: f.id({ nullable: true }),
  time: f.instant(),
});

/** How many users there are by what something may be narrowed to. Rows are differences; whoever reads adds them up. */
const userReach = resource('userReach', 'user_reach', {
  nationality: f.country(),
  lang: f.text({ max: 2 }),
  status: f.code(userStatus),
  n: f.integer(),
  fresh: f.flag(),
});

/** How the hourly fetching of the benchmark goes. */
const rateFeed = resource('rateFeed', 'rate_feeds', {
  id: f.id(),
  triedTime: f.instant(),
  misses: f.integer(),
  fault: f.longText({ max: 200, nullable: true }),
});

/** Pictures of offers: where their files are. */
const competitorPicture = resource('competitorPicture', 'competitor_pictures', {
  id: f.id(),
  name: f.text({ max: 60 }),
  fileKey: f.text({ max: 40 }),
  mediaType: f.text({ max: 20 }),
  bytes: f.integer(),
  createdTime: f.instant(),
});

/** Where the newest offer of each competitor stands. */
const competitionPlace = resource('competitionPlace', 'competition_places', {
  competitorRateId: f.id(),
  competitionAge: f.code(competitionAge),
  total5000: f.money('NTD'),
  rank5000: f.integer({ nullable: true }),
  total10000: f.money('NTD'),
  rank10000: f.integer({ nullable: true }),
  total30000: f.money('NTD'),
  rank30000: f.integer({ nullable: true }),
  gapToBenchmark: f.percent({ signed: true, nullable: true }),
  gapToOurs: f.percent({ signed: true, nullable: true }),
});

/** How many orders of a biller were paid on a day in Taipei. Rows are differences; whoever reads adds them up. */
const billerDays = resource('billerDays', 'biller_days', {
  day: f.day(),
  billerCode: f.text({ max: 20 }),
  orders: f.integer(),
  fresh: f.flag(),
});

/** What the operation desk keeps. */
export const operationTables = {
  notices: keptTable(notice),
  holidays: keptTable(holiday),
  benchmarks: {
    ...keptTable(benchmark, 'some'),
    defaults: { version: 0, status: IN_USE, trusted: false },
  },
  benchmarkView: view(benchmark.shown, 'benchmarks'),
  rateFeeds: table('work', rateFeed, { defaults: { misses: 0 } }),
  competitorRates: {
    ...keptTable(competitorRate, 'some'),
    references: { makerId: 'operators', offerPicture: 'competitor_pictures' },
  },
  competitorRateView: view(competitorRate.shown, 'competitor_rates'),
  competitorPictures: table('work', competitorPicture),
  competitionPlaces: table('count', competitionPlace, {
    references: { competitorRateId: 'competitor_rates' },
  }),
  billers: keptTable(biller),
  topBillers: keptTable(topBiller),
  topBillerView: view(topBiller.shown, 'top_billers'),
  billerDays: table('count', billerDays),
  noticeReads: table('log', noticeReads, {
    seen: aboutUsersSeen,
    references: { noticeId: 'notices', operatorId: 'operators', userId: 'users' },
  }),
  userReach: table('count', userReach),
};

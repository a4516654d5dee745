/** @tier all: every list of a whole demo */
import { existsSync } from 'node:fs';
import { auditStatus } from '../../src/domain/kit/approval';
import { codeOf } from '../../src/domain/kit/codes';
import { type List, type ListInput, rangeNamesOf } from '../../src/domain/kit/list';
import { momentsOf } from '../../src/domain/kit/periods';
import { fieldOf } from '../../src/domain/kit/resource';
import { BUSINESS_ZONE, businessDay, fromZone, wireOf } from '../../src/domain/kit/zone';
import { logisticsStatus } from '../../src/domain/orders/familyCodes';
import { OPEN_REQUEST } from '../../src/domain/orders/request';
import { auditQuery } from '../../src/domain/users/verificationCodes';
import { lists } from '../../src/server/lists';
import { seedDemo } from '../../src/server/seed/demo';
import type { DeskClient } from '../../src/server/seed/deskClient';
import { deskOf } from '../support/demoWorld';
import { listOf, pageUrls } from '../support/menuPages';
import { read } from '../support/sources';

/** What a list shows at first. */
const PAGE = 10;
/** As many as make a page wait in each tab of the audit desk: one user in a hundred asks for something rare. */
const SIZE = { orders: 2000, users: 2600, days: 20 };
/** Pages that are lists, and what they list. */
const listPages = pageUrls.flatMap((url) => {
  const list = listOf(url);
  return list ? [{ url, list }] : [];
});
const HOURS = ['00:05', '03:00', '09:00', '23:50'];

/** The day whose records a page opens with, by the field that its source names. */
function dayFieldOf(url: string): string | undefined {
  const [path = ''] = [`src/pages${url}/index.tsx`, `src/pages${url}.tsx`].filter(existsSync);
  return read(path).match(/todayOf\('(\w+)'\)/)?.[1];
}

/** What pages open with that is no day: what waits. */
function waitingIn(list: List): ListInput[] {
  if (list.name.startsWith('pdMeco')) return [{ logisticsStatus: codeOf(logisticsStatus, 'toBeShipped') }];
  if (list.name === 'refundCases') return [{ refundStatus: [...OPEN_REQUEST] }];
  if (list.name === 'amendCases') return [{ amendStatus: [...OPEN_REQUEST] }];
  if (list.name === 'remitOrders') return [{ swapStatusStr: '2' }];
  const pending = { auditStatus: [codeOf(auditStatus, 'pendingApproval')] };
  if (list.name === 'orderOperations') return [pending];
  if (list.name === 'verifications')
    return Object.values(auditQuery.entries).flatMap(({ values }) =>
      values.map((type) => ({ type, ...pending })),
    );
  return [{}];
}

function opensWith(url: string, list: List, now: Date): ListInput[] {
  const field = dayFieldOf(url);
  if (!field) return waitingIn(list);
  const [start, end] = rangeNamesOf(field, fieldOf(list.of, field));
  const today = businessDay(wireOf(now));
  if (fieldOf(list.of, field).kind === 'day') return [{ [start]: today, [end]: today }];
  const [from, to] = momentsOf('today', BUSINESS_ZONE, now).map((moment) => fromZone(moment, BUSINESS_ZONE));
  return [{ [start]: from, [end]: to }];
}

const callOf = (list: List) => {
  const found = Object.values(lists).find(({ page }) => (page.list as List).name === list.name);
  if (!found) throw new Error(`no call of ${list.name}`);
  return found.page;
};

/** The lists that show less than a page, with how much they show. */
async function bare(desk: DeskClient, pages: typeof listPages, now: Date): Promise<string[]> {
  const short: string[] = [];
  for (const { url, list } of pages) {
    for (const filters of opensWith(url, list, now)) {
      const answer = await desk(callOf(list), { ...filters, pageSize: PAGE } as never);
      const rows = (answer.data as { items: unknown[] } | null)?.items.length ?? answer;
      if (rows !== PAGE) short.push(`${url} ${JSON.stringify(filters)}: ${JSON.stringify(rows)}`);
    }
  }
  return short;
}

/**
 * Of accounts outside there are as many as partners and banks, of a small demo few payments differ, and a bank gets a batch a day, of which few orders are paid back; with luck no
 * order waits for funds.
 */
const FEW: readonly string[] = [
  '/finance/capital',
  '/finance/capital/waiting',
  '/finance/capital/position',
  '/finance/exchange/generated',
  '/finance/exchange/generated/file',
  '/finance/exchange/generated/answer',
  '/finance/exchange/done',
  '/finance/exchange/exchange-banks/answer',
  '/finance/check/source',
  '/finance/check/error',
  '/finance/settlement/agent',
  '/finance/settlement/dealer',
];

test.each(HOURS)('made at %s in Taipei, every list opens with a full page', async (hour) => {
  const now = new Date(`2026-11-20T${hour}:00+08:00`);
  const database = await tulay.openMigrated();
  await seedDemo(database.db, { now, seed: 5, ...SIZE });
  const clock = () => now.getTime();
  // Lists of one user's records are reached from that user.
  const opened = listPages.filter(({ url, list }) => !list.requires && !FEW.includes(url));
  expect(opened.length).toBeGreaterThan(30);
  expect(await bare(await deskOf(database, 'admin', clock), opened, now)).toEqual([]);
  const ofAgents = opened.filter(({ url }) => listOf(url)?.where.viaAgent === true);
  expect(ofAgents.length).toBeGreaterThan(2);
  expect(await bare(await deskOf(database, 'agent', clock), ofAgents, now)).toEqual([]);
});

import type { BrowserContext, Page } from '@playwright/test';
import { build as bundle } from 'esbuild';
import { atMost, type Figure } from './figures';
import { median, timed } from './stats';
import { seen } from './visits';

const LIST = '/tulayTransaction/ntdSwap/paybills';
const OTHER = '/tulayTransaction/ntdSwap/send';
const USER = '/users/management/detail';
const FIRST = 'tr.ant-table-row';
const ROW = `main section:not([aria-busy=true]) ${FIRST}`;

/** One way of going on, and how long it took each time, in milliseconds. */
type Times = Readonly<Record<string, readonly number[]>>;

/** Milliseconds until what somebody did can be seen. */
const until = (page: Page, act: () => Promise<unknown>, visible: string, heading?: string) =>
  timed(async () => {
    await act();
    await seen(page, visible, heading);
  });

/** What an operator does all day in one window: each once in every round, after one that nobody counts. */
export async function walk(context: BrowserContext, origin: string, rounds: number): Promise<Times> {
  const page = await context.newPage();
  await page.goto(`${origin}${LIST}?createdTime=`);
  await page.locator(ROW).first().waitFor();
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round += 1) {
    const measured = await onceAround(page);
    if (round === 0) continue;
    for (const [name, ms] of measured) times[name] = [...(times[name] ?? []), ms];
  }
  await page.close();
  return times;
}

async function onceAround(page: Page): Promise<[string, number][]> {
  const link = (path: string) => page.locator(`nav a[href^="${path}"], aside a[href^="${path}"]`).first();
  const keyOf = () => page.locator(ROW).first().getAttribute('data-row-key');
  // Behind the row by which antd measures its columns.
  const otherRows = async () => `tr.ant-table-measure-row + ${FIRST}:not([data-row-key="${await keyOf()}"])`;
  const done: [string, number][] = [];
  const measure = async (name: string, act: () => Promise<unknown>, visible: string, heading?: string) => {
    // As after a glance: what is fetched for the next step has had its time.
    await page.waitForTimeout(1500);
    done.push([name, await until(page, act, visible, heading)]);
  };
  await measure('page 2', () => page.locator('.ant-pagination-item-2').click(), await otherRows());
  const amount = page.getByRole('columnheader', { name: 'Payment amount (NTD)' });
  await measure('sort', () => amount.click(), await otherRows());
  // The row itself, and not what one of its cells leads to; then that: the user of the order, who is of another list.
  const open = (cell: string) => page.locator(`${ROW} ${cell}`).first().click();
  await measure('row to detail', () => open('td:last-child'), 'main header h1');
  await measure('dialog', () => page.keyboard.press('Control+k'), '.ant-modal input');
  await page.keyboard.press('Escape');
  await measure('back', () => page.goBack(), FIRST);
  await measure('row to detail', () => open(`a[href^="${USER}"]`), 'main header h1');
  await measure('back', () => page.goBack(), FIRST);
  await measure('list to list', () => link(OTHER).click(), FIRST, 'Send (NTD)');
  await measure('list to list', () => link(LIST).click(), FIRST, 'Pay Bills (NTD)');
  // To the orders of all days: early in the morning those of today fill no second page.
  await page.goBack();
  await page.goBack();
  await page.locator(ROW).first().waitFor();
  return done;
}

/** The floor: antd's table alone, ten rows of as many columns, that is taken away and put there anew by a click. */
export async function bareTable(context: BrowserContext, rounds: number): Promise<number> {
  const { outputFiles } = await bundle({
    stdin: { contents: BARE, resolveDir: __dirname, loader: 'jsx' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const page = await context.newPage();
  await page.setContent('<main></main>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const samples: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.waitForTimeout(200);
    const ms = await until(page, () => page.click('button'), `tr[data-row-key="${(round + 1) * 10}"]`);
    if (round > 0) samples.push(ms);
  }
  await page.close();
  return median(samples);
}

const BARE = `
  import { createElement, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { Table } from 'antd';
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const columns = names.map((name) => ({ key: name, dataIndex: name, title: name, sorter: true }));
  function Page() {
    const [at, setAt] = useState(0);
    const rows = Array.from({ length: 10 }, (_, n) => ({
      id: at * 10 + n, ...Object.fromEntries(names.map((name) => [name, 'Text of ' + name + (at * 10 + n)])),
    }));
    return createElement('div', null,
      createElement('button', { onClick: () => setAt(at + 1) }, 'Next'),
      createElement(Table, { key: at, rowKey: 'id', columns, dataSource: rows, size: 'small', pagination: { total: 900 } }));
  }
  createRoot(document.querySelector('main')).render(createElement(Page));`;

/** How long each may take, in milliseconds. */
const LIMITS: Readonly<Record<string, number>> = {
  'list to list': 200,
  'row to detail': 250,
  back: 100,
  'page 2': 150,
  sort: 150,
  dialog: 100,
};

/** The times of a walk beside a bare table's. */
export const figuresOfWalk = (times: Times, bareMs: number): Figure[] =>
  Object.entries(LIMITS).map(([name, limit]) => ({
    part: 'moves',
    name,
    value: median(times[name] ?? []),
    unit: 'ms',
    floor: { name: "antd's table alone, put there anew", value: bareMs },
    limit: atMost(limit),
    more: { runs: times[name]?.length ?? 0 },
  }));

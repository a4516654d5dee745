import { LANGS } from '../../src/domain/kit/languages';
import { listOf, pageUrls, wholeList } from '../support/menuPages';
import { columnRoomOn } from './support/columnRoom';
import { expect, test } from './support/console';
import { rowsShown } from './support/screen';

/** The screen of a desk, and the one of a small computer. In pixels. */
const DESK = { width: 1400, height: 900 };
const SMALL = { width: 1280, height: 800 };

/** Lists that are empty in the demo. */
const EMPTY: readonly string[] = ['/finance/capital/waiting'];

const urls = pageUrls.filter((url) => listOf(url) && !EMPTY.includes(url));

test('columns without room are counted, shown when somebody wants them, and stay shown', async ({
  console,
}) => {
  const { page } = await console.visit('admin', '/operation/rate/refer?status=&size=5', { viewport: SMALL });
  await rowsShown(page);
  const last = page.getByRole('columnheader', { name: 'End', exact: true });
  const more = page.getByRole('button', { name: '1 more column' });
  await expect(last).toBeHidden();
  await more.hover();
  await expect(page.getByRole('tooltip')).toContainText('No room here for: End');
  const saved = page.waitForResponse((answer) => answer.url().includes('saveListSettings'));
  await more.click();
  await expect(last).toBeVisible();
  await expect(more).toBeHidden();
  await saved;
  await page.reload();
  await rowsShown(page);
  await expect(last).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Only as many as there is room for' }).check();
  await expect(last).toBeHidden();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(last).toBeVisible();
});

const NOTHING = { covered: [], cut: [] };

for (const lang of LANGS) {
  test(`no list covers or cuts what there is room for (${lang})`, { tag: '@all' }, async ({ console }) => {
    test.setTimeout(urls.length * 20_000);
    const { page } = await console.visit('admin', undefined, { lang, viewport: DESK });
    const leftOut = page.locator('[data-left-out]');
    const found: Record<string, unknown> = {};
    for (const url of urls) {
      const list = listOf(url);
      if (!list) continue;
      await page.goto(wholeList(url, list, 5));
      await rowsShown(page);
      for (const viewport of [DESK, SMALL]) {
        await page.setViewportSize(viewport);
        const settled = () => expect.poll(() => columnRoomOn(page), { timeout: 1500 }).toEqual(NOTHING);
        await settled().catch(() => {});
        const room = await columnRoomOn(page);
        if (room.covered.length + room.cut.length > 0) found[`${url} at ${viewport.width}`] = room;
        // On the screen of a desk every column has room that a list opens with.
        if (viewport === DESK && (await leftOut.count()) > 0)
          found[`${url} leaves out`] = await leftOut.textContent();
      }
      await page.setViewportSize(DESK);
    }
    expect(found).toEqual({});
  });
}

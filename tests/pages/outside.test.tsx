import { act, render, screen } from '@testing-library/react';
import { TestBrowser } from '@umijs/max';
import { languageTag, loadLanguage, switchLanguage } from '@/kit/locale';

// What every page test stands on: the database outside the sandbox, Umi's routes, and one language at a time.

test('a page test has the database too', async () => {
  const db = await tulay.openDatabase();
  expect((await db.query('select 1 + 1 as two')).rows).toEqual([{ two: 2 }]);
});

test('a route renders within the whole console, and changes its language without a reload', async () => {
  await loadLanguage('en');
  render(<TestBrowser location={{ pathname: '/no/such/page' }} />);
  expect(await screen.findByText('Tulay')).toBeVisible();
  await act(() => switchLanguage('tw'));
  expect(document.documentElement.lang).toBe(languageTag('tw'));
});

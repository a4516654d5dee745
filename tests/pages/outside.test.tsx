import { TestBrowser, useIntl } from '@umijs/max';
import { act, render, screen } from '@testing-library/react';
import { languageTag, loadLanguage, switchLanguage } from '@/kit/locale';

test('a page test has the database too', async () => {
  const db = await tulay.openDatabase();
  expect((await db.query('select 1 + 1 as two')).rows).toEqual([{ two: 2 }]);
});

test('the whole console renders a route, in the language that was chosen', async () => {
  await loadLanguage('en');
  render(<TestBrowser location={{ pathname: '/user/login' }} />);
  expect(await screen.findByRole('heading', { name: 'Tulay' })).toBeVisible();
  await act(() => switchLanguage('tw'));
  expect(document.documentElement.lang).toBe(languageTag('tw'));
});

test('a route with a ProTable renders', async () => {
  render(<TestBrowser location={{ pathname: '/home' }} />);
  expect(await screen.findByText('2026-01-01 00:00:00', {}, { timeout: 20000 })).toBeInTheDocument();
}, 30000);

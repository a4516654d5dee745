import { render, screen } from '@testing-library/react';
import { getIntl, RawIntlProvider, useIntl } from '@umijs/max';
import { languageTag, loadLanguage } from '@/kit/locale';
import tw from '../../locales/tw';

// What every page test stands on: the database outside the sandbox, and one language at a time.

test('a page test has the database too', async () => {
  const db = await tulay.openDatabase();
  expect((await db.query('select 1 + 1 as two')).rows).toEqual([{ two: 2 }]);
});

function Yes() {
  return <p>{useIntl().formatMessage({ id: 'common.yes' })}</p>;
}

test('a language that was loaded is what useIntl speaks', async () => {
  await loadLanguage('tw');
  render(
    <RawIntlProvider value={getIntl('tw', true)}>
      <Yes />
    </RawIntlProvider>,
  );
  expect(screen.getByText(tw['common.yes'])).toBeVisible();
  expect(document.documentElement.lang).toBe(languageTag('tw'));
});

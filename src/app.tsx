import { ConfigProvider } from 'antd';
import type { PropsWithChildren, ReactElement } from 'react';
import { currentLang, type Lang, languageTag, loadLanguage, useAntdLocale } from '@/kit/locale';

export async function render(start: () => void) {
  await loadLanguage(currentLang());
  start();
}

/** Umi makes its intl from this: react-intl wants a language tag where Umi has the name of our catalogue. */
export const locale = (memo: { locale?: string }) =>
  memo.locale ? { ...memo, locale: languageTag(memo.locale as Lang) } : memo;

export async function getInitialState() {
  return {};
}

function Appearance({ children }: PropsWithChildren) {
  return (
    <ConfigProvider locale={useAntdLocale()} theme={{ token: { colorPrimary: '#0f766e' } }}>
      {children}
    </ConfigProvider>
  );
}

export const innerProvider = (container: ReactElement) => <Appearance>{container}</Appearance>;

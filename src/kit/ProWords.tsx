import { ProConfigProvider } from '@ant-design/pro-components';
import { type PropsWithChildren, useMemo } from 'react';
import { languageTag, useLang } from './locale';
import { useText } from './text';

/** Words that ProComponents shows here, by its own ids. Any other one is silent: better than Chinese for everybody. */
const words: Readonly<Record<string, string>> = {
  'tableForm.search': 'list.search',
  'tableForm.reset': 'list.reset',
  'tableForm.submit': 'list.submit',
};

/** Gives ProComponents our words in place of its own: stands around every use of ProForm. */
export function ProWords({ children }: PropsWithChildren) {
  const t = useText();
  const locale = languageTag(useLang());
  const intl = useMemo(
    () => ({ locale, getMessage: (id: string) => (words[id] ? t(words[id]) : '') }),
    [t, locale],
  );
  return <ProConfigProvider intl={intl}>{children}</ProConfigProvider>;
}

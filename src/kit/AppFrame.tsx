import { App, ConfigProvider } from 'antd';
import { type PropsWithChildren, useEffect, useMemo } from 'react';
import { antdTheme } from './antdTheme';
import { Hints } from './Hints';
import { useAntdLocale } from './locale';
import { lendNotices } from './notices';
import { useDark, useStill } from './theme';

/** Notices leave the header free, which says where one is; in pixels. */
const BELOW_HEADER = 56;

// One object for all: with another one everything of antd is drawn again.
const BUTTON = { autoInsertSpace: false };

/** antd for everything inside: theme, words, notices and dialogs. Sign-in stands outside and loads nothing of it. */
export function AppFrame({ children }: PropsWithChildren) {
  const [dark, still] = [useDark(), useStill()];
  const theme = useMemo(() => antdTheme(dark, still), [dark, still]);
  return (
    <ConfigProvider locale={useAntdLocale()} theme={theme} button={BUTTON}>
      <App message={{ top: BELOW_HEADER }} notification={{ placement: 'topRight', top: BELOW_HEADER }}>
        <Lender />
        <Hints />
        {children}
      </App>
    </ConfigProvider>
  );
}

function Lender() {
  const { notification } = App.useApp();
  useEffect(() => lendNotices(notification), [notification]);
  return null;
}

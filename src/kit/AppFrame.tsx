import { App, ConfigProvider } from 'antd';
import { type PropsWithChildren, useEffect } from 'react';
import { antdTheme } from './antdTheme';
import { useAntdLocale } from './locale';
import { lendNotices } from './notices';
import { useDark, useStill } from './theme';

/** antd for everything inside: theme, words, notices and dialogs. Sign-in stands outside and loads nothing of it. */
export function AppFrame({ children }: PropsWithChildren) {
  return (
    <ConfigProvider
      locale={useAntdLocale()}
      theme={antdTheme(useDark(), useStill())}
      button={{ autoInsertSpace: false }}
    >
      <App notification={{ placement: 'topRight' }}>
        <Lender />
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

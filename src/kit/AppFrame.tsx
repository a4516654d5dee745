import { App } from 'antd';
import { type PropsWithChildren, useEffect } from 'react';
import { lendNotices } from './notices';

/** antd's App: notices and dialogs for everything inside it, in its theme and language, and for `notices`. */
export function AppFrame({ children }: PropsWithChildren) {
  return (
    <App notification={{ placement: 'topRight' }}>
      <Lender />
      {children}
    </App>
  );
}

function Lender() {
  const { notification } = App.useApp();
  useEffect(() => lendNotices(notification), [notification]);
  return null;
}

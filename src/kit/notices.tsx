import { App } from 'antd';
import type { ArgsProps } from 'antd/es/notification/interface';
import { type ReactNode, useEffect } from 'react';

type Notice = Pick<ArgsProps, 'key' | 'title' | 'description' | 'duration' | 'onClick' | 'actions'>;
type Show = (notice: Notice) => void;
type Shown = 'error' | 'success' | 'info' | 'warning';

let host: Record<Shown, Show> | undefined;
const waiting: [Shown, Notice][] = [];

function show(kind: Shown, notice: Notice): void {
  if (host) host[kind](notice);
  else waiting.push([kind, notice]);
}

/**
 * Notices for code that is no component. They are antd's own, shown inside the App context, so that they follow
 * theme and language; those from before the first render wait for it.
 */
export const notices: Readonly<Record<Shown, Show>> = {
  error: (notice) => show('error', notice),
  success: (notice) => show('success', notice),
  info: (notice) => show('info', notice),
  warning: (notice) => show('warning', notice),
};

/** Lends antd's notices to `notices`; stands once, inside antd's App. */
export function NoticeHost({ children }: { children: ReactNode }) {
  const { notification } = App.useApp();
  useEffect(() => {
    host = notification;
    for (const [kind, notice] of waiting.splice(0)) notification[kind](notice);
  }, [notification]);
  return children;
}

import type { ArgsProps } from 'antd/es/notification/interface';

type Notice = Pick<ArgsProps, 'key' | 'title' | 'description' | 'duration' | 'onClick' | 'actions'>;
type Show = (notice: Notice) => void;
type Kind = 'error' | 'success' | 'info' | 'warning';

/** Whoever can show notices: antd's, inside its App. */
export type NoticeHost = Readonly<Record<Kind, Show>>;

let host: NoticeHost | undefined;
const waiting: [Kind, Notice][] = [];

function show(kind: Kind, notice: Notice): void {
  if (host) host[kind](notice);
  else waiting.push([kind, notice]);
}

/**
 * Notices for code that is no component. They are antd's own, shown inside the App context, so that they follow
 * theme and language; those from before the first render wait for it.
 */
export const notices: NoticeHost = {
  error: (notice) => show('error', notice),
  success: (notice) => show('success', notice),
  info: (notice) => show('info', notice),
  warning: (notice) => show('warning', notice),
};

/** Lets `next` show all notices, those that wait first, until the answer is called. */
export function lendNotices(next: NoticeHost): () => void {
  host = next;
  for (const [kind, notice] of waiting.splice(0)) next[kind](notice);
  return () => {
    if (host === next) host = undefined;
  };
}

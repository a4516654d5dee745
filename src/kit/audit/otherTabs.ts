import { isUnsettled, settled } from './decisions';

/** What tabs of one browser say to each other before a session ends. */
type Said =
  | { readonly is: 'ask'; readonly asked: string }
  | { readonly is: 'working'; readonly asked: string }
  | { readonly is: 'settled'; readonly asked: string; readonly well: boolean };

/** How long a tab may take to say that something is under way in it, and how long that may take, in milliseconds. */
const ANSWERED_MS = 200;
const SETTLED_MS = 5000;

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tulayDecisions');

channel?.addEventListener('message', async ({ data }: MessageEvent<Said>) => {
  if (data.is !== 'ask' || !isUnsettled()) return;
  channel.postMessage({ is: 'working', asked: data.asked } satisfies Said);
  const well = await settled();
  channel.postMessage({ is: 'settled', asked: data.asked, well } satisfies Said);
});

/**
 * Sends what waits in all tabs of this browser, and answers where something did not come through; undefined where all did. For
 * what ends the session.
 */
export async function unsettledTab(): Promise<'here' | 'elsewhere' | undefined> {
  const [here, there] = await Promise.all([settled(), settledElsewhere()]);
  if (!here) return 'here';
  return there ? undefined : 'elsewhere';
}

function settledElsewhere(): Promise<boolean> {
  if (!channel) return Promise.resolve(true);
  const asked = `${Date.now()} ${Math.random()}`;
  return new Promise((resolve) => {
    let working = 0;
    let well = true;
    const end = (answer: boolean) => {
      clearTimeout(first);
      clearTimeout(last);
      channel.removeEventListener('message', hear);
      resolve(answer);
    };
    const hear = ({ data }: MessageEvent<Said>) => {
      if (data.asked !== asked || data.is === 'ask') return;
      working += data.is === 'working' ? 1 : -1;
      if (data.is === 'settled') well &&= data.well;
      if (data.is === 'settled' && working === 0) end(well);
    };
    const first = setTimeout(() => working === 0 && end(well), ANSWERED_MS);
    const last = setTimeout(() => end(false), SETTLED_MS);
    channel.addEventListener('message', hear);
    channel.postMessage({ is: 'ask', asked } satisfies Said);
  });
}

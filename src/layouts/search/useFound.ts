import { useDebounce } from 'ahooks';
import { type Found, type FoundUser, search } from '@/domain/search/calls';
import { wantedOf } from '@/domain/search/wanted';
import type { Failure } from '@/kit/failure';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

/** How long nothing must be typed before the server is asked, in milliseconds. */
const PAUSE_MS = 180;

const NOTHING: Found = { orders: [], kioskOrders: [], users: [] };

interface Search {
  /** What was found; what was found before while an answer is awaited. Nothing when the last answer failed. */
  readonly found: Found;
  /** Whether an answer is awaited. */
  readonly pending: boolean;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** What the server finds for a text as it is typed, or the last orders of a user. */
export function useFound(text: string, user: FoundUser | undefined): Search {
  const typed = text.trim();
  const settled = useDebounce(typed, { wait: PAUSE_MS });
  const asked = keyOf(settled, user);
  const { data, failure, loading, reload } = useLoad(asked, () => ask(settled, user), { keep: true });
  // An answer says what it answers: between the asking and the loading there is a moment that looks like neither.
  const isAnswered = failure ? !loading : data?.key === keyOf(typed, user);
  const isAsked = user !== undefined || wantedOf(typed) !== undefined;
  const found = !failure && data && isAsked ? data.found : NOTHING;
  return { found, pending: !isAnswered, failure, retry: reload };
}

const keyOf = (text: string, user: FoundUser | undefined) => (user ? `user ${user.id}` : `text ${text}`);

async function ask(text: string, user: FoundUser | undefined): Promise<{ key: string; found: Found }> {
  return { key: keyOf(text, user), found: await answered(text, user) };
}

async function answered(text: string, user: FoundUser | undefined): Promise<Found> {
  const quiet = { quiet: true };
  if (user) return { ...NOTHING, ...(await send(search.ordersOfUser, { userId: user.id }, quiet)) };
  return wantedOf(text) ? send(search.query, { text }, quiet) : NOTHING;
}

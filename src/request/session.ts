import { history } from '@umijs/max';
import type { OperatorSession } from '@/domain/session/calls';
import { session } from '@/domain/session/calls';
import { areasAre } from '@/kit/areaVersion';
import { change, inBackground, send } from './client';
import { renewDictionary } from './dictionary';
import { endSession, readToken } from './token';

/** How long an answer of getTokenInfo serves when the route changes faster, in milliseconds (decisions section 4). */
const FRESH_MS = 5000;

const LOGIN_URL = '/user/login';

let last: { token: string; at: number; answer: Promise<OperatorSession> } | undefined;

/** The next one who asks hears it from the server. */
export function forgetSession(): void {
  last = undefined;
}

/** Who is signed in and what they may do, as the server says now or said within the last 5 seconds. */
export function loadSession(): Promise<OperatorSession> {
  const token = readToken();
  if (last?.token === token && Date.now() - last.at < FRESH_MS) return last.answer;
  const answer = withWords(send(session.tokenInfo, {}));
  last = { token, at: Date.now(), answer };
  answer.catch(() => {
    last = undefined;
  });
  return answer;
}

/** The session once the words of the dictionary are there; where older ones are, the new ones come behind. */
async function withWords(asked: Promise<OperatorSession>): Promise<OperatorSession> {
  const [found] = await Promise.all([asked, renewDictionary()]);
  areasAre(found.commonInfo.areaVersion);
  void renewDictionary(found.commonInfo.dictionaryVersion);
  return found;
}

/** Ends the session on the server too. Whether or not that can be reached, this browser forgets the token. */
export async function signOut(): Promise<void> {
  const token = readToken();
  await inBackground(change(session.logout, {})).catch(() => undefined);
  endSession(token);
  // Not to the page that was open: the next one to sign in may be somebody else.
  history.replace(LOGIN_URL);
}

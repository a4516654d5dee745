import { useEffect, useState } from 'react';
import { connectionTrouble, onRecovery } from './connection';
import { unreachable } from './errors';

/** What the server tells every console before anybody signs in (decisions section 3, "Secret"). */
export interface ConsoleConfig {
  readonly product: string;
  readonly signSecret: string;
  /** PEM, for RSA-OAEP-SHA256. */
  readonly passwordPublicKey: string;
  readonly version: string;
  /** Which build of the console that server serves; this console is that one. */
  readonly build?: string;
  readonly demo: boolean;
  /** Only where the console is served by another host than the one it calls. */
  readonly apiHost?: string;
  readonly appApiHost?: string;
}

/** How far the server's clock is ahead of this computer's, in milliseconds; 0 as long as they agree. */
let clockAhead = 0;
let loading: Promise<ConsoleConfig> | undefined;
let known: ConsoleConfig | undefined;

/** Fetches the configuration once. Rejects while the server cannot be reached; the next call tries again. */
export function consoleConfig(): Promise<ConsoleConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The configuration if it is there. */
export const knownConfig = (): ConsoleConfig | undefined => known;

/** The configuration, in a component; undefined until it is there. */
export function useConsoleConfig(): ConsoleConfig | undefined {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    const load = () => void consoleConfig().then(setConfig, () => connectionTrouble());
    load();
    return onRecovery(load);
  }, []);
  return config;
}

/** The server's time in milliseconds since the epoch: a computer whose clock is wrong can sign all the same. */
export const serverNow = (): number => Date.now() + clockAhead;

async function fetchConfig(): Promise<ConsoleConfig> {
  const answer = await fetch(`${API_HOST}/console-config.json`, { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) throw unreachable();
  clockAhead = aheadOf(answer.headers.get('date'));
  known = (await answer.json()) as ConsoleConfig;
  return known;
}

/** The header `Date` has whole seconds and the answer took its time: only a clock that is clearly off is corrected. */
function aheadOf(date: string | null): number {
  const ahead = date ? Date.parse(date) - Date.now() : 0;
  return Math.abs(ahead) > 30_000 ? ahead : 0;
}

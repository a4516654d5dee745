import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How the world is reached: which addresses may be called, and by whom a host proves to be itself. */
export interface Reach {
  readonly allows: (address: string) => boolean;
  /** Certificates that are trusted instead of the system's. */
  readonly ca?: string;
  /** Instead of the usual one. */
  readonly port?: number;
}

/** Addresses of the open net: never our own, those of the house, or of the cloud that it runs in. */
export const OPEN_NET: Reach = { allows: (address) => ipaddr.process(address).range() === 'unicast' };

const TIMEOUT_MS = 10_000;

interface Posted {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Posts to a host that somebody else has named, by https: resolves when it answers with 2xx, else rejects with what it
 * said or why it could not be called. The name is looked up once, and the address that was allowed is the one that is
 * called; nobody is followed elsewhere, and of the answer only its status is read.
 */
export function postOutside({ url, body, headers }: Posted, reach: Reach): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, pathname, search } = new URL(url);
    const sent = request({
      method: 'POST',
      host: hostname,
      path: `${pathname}${search}`,
      port: reach.port ?? 443,
      ca: reach.ca,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      // A connection that is kept would go on to an address that was looked up before.
      agent: false,
      lookup: allowedOnly(reach),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.destroy();
      const { statusCode = 0 } = answer;
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`HTTP ${statusCode}`));
    });
    sent.end(body);
  });
}

/** More than this nobody needs to say, in bytes. */
const LONGEST_ANSWER = 256 * 1024;

/**
 * What a host that the settings name answers to GET by https, as text: rejects as `postOutside` does, and for an answer
 * of more than 256 KB.
 */
export function getOutside(url: string, reach: Reach): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, pathname, search, port } = new URL(url);
    const sent = request({
      host: hostname,
      path: `${pathname}${search}`,
      port: reach.port ?? (port || 443),
      ca: reach.ca,
      headers: { accept: 'application/json' },
      agent: false,
      lookup: allowedOnly(reach),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.on('error', reject);
      const { statusCode = 0 } = answer;
      if (statusCode < 200 || statusCode >= 300) {
        answer.destroy();
        reject(new Error(`HTTP ${statusCode}`));
        return;
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes > LONGEST_ANSWER) answer.destroy(new Error('the answer is too long'));
      });
      answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    });
    sent.end();
  });
}

function allowedOnly({ allows }: Reach): LookupFunction {
  return (hostname, options, found) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const open = error ? [] : addresses.filter(({ address }) => allows(address));
      const [first] = open;
      if (!first) return found(error ?? new Error(`${hostname} leads to no open address`), '');
      return options.all ? found(null, open) : found(null, first.address, first.family);
    });
  };
}

import { Readable } from 'node:stream';
import { wireOf } from '../domain/kit/zone';
import type { Parts, Server } from './createServer';
import type { Database } from './db/database';
import { type Post, type PutFile, signedFor } from './seed/appClient';
import { type DeskClient, deskClientOf } from './seed/deskClient';
import { openSession } from './session/login';

/** What calls within this process need. */
export interface InsideParts {
  readonly server: Pick<Server, 'handle'>;
  readonly database: Pick<Database, 'db' | 'kind'>;
  readonly parts: Pick<Parts, 'clock' | 'secrets' | 'settings' | 'log'>;
}

/** The way to the server within its own process. */
export const postWithin =
  ({ server }: Pick<InsideParts, 'server'>): Post =>
  async (wire) =>
    (await server.handle({ method: 'POST', query: {}, ip: '127.0.0.1', ...wire })).body;

/** The way of a file to the server within its own process. `now` is in milliseconds since the epoch. */
export const putWithin =
  ({ server }: Pick<InsideParts, 'server'>, now: () => number): PutFile =>
  async (of, partner, fields, { name, content, sha256 }) => {
    const { path, headers, body } = signedFor(partner, of, fields, now());
    const file = {
      ...{ field: 'file', name, type: 'application/octet-stream', bytes: content.length, sha256 },
      open: () => Readable.from([content]),
    };
    await server.handle({
      ...{ method: 'POST', path, query: {}, ip: '127.0.0.1' },
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      upload: { fields: async () => JSON.parse(body), files: async () => [file] },
    });
  };

/** An operator of the demo at a desk: with a session as signing in opens it, whatever their password is by now. */
function deskWithin(within: InsideParts, account: string): DeskClient {
  const { clock, secrets, settings } = within.parts;
  const { db } = within.database;
  const begin = async () => {
    const { id } = await db
      .selectFrom('operators')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow(() => new Error(`the demo has no operator ${account} any more`));
    const now = wireOf(clock());
    const { token } = await openSession(
      { db, now, settings, ip: '127.0.0.1', userAgent: 'demo', lang: 'en' },
      id,
    );
    return { token, secret: secrets.signSecret };
  };
  return deskClientOf(postWithin(within), begin, () => clock().getTime());
}

/** Operators of the demo by account, each with one session for all their calls. */
export function desksWithin(within: InsideParts): (account: string) => DeskClient {
  const desks = new Map<string, DeskClient>();
  return (account) => {
    const known = desks.get(account) ?? deskWithin(within, account);
    desks.set(account, known);
    return known;
  };
}

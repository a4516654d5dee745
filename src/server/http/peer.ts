import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** By any of these a proxy says that it hands a request on; none of them is believed, and each is enough. */
const HANDED_ON = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Whether a request was made at this machine, by the address at the other end of its connection: never by what a header
 * says, nor by `TRUST_PROXY`.
 */
export function isLocalPeer({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const { remoteAddress = '' } = socket;
  const isLoopback = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';
  return isLoopback && HANDED_ON.every((name) => headers[name] === undefined);
}

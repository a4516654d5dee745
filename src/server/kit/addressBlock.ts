import { isIPv6 } from 'node:net';

/** Of the eight groups of an IPv6 address those that name a network: 64 bits, within which one subscriber has every address. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * What limits by address count by: an IPv4 address itself, also where IPv6 carries it (`::ffff:203.0.113.7`), of any other IPv6
 * address its /64 network. Text that is no address stays as it is.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [front = '', back] = bare.split('::');
  const groups = front === '' ? [] : front.split(':');
  // Only what stands behind the gap may end as IPv4 does, which is two groups.
  const behind = back === undefined || back === '' ? [] : back.split(':');
  const behindCount = behind.length + (behind.at(-1)?.includes('.') ? 1 : 0);
  const gap = back === undefined ? 0 : GROUPS - groups.length - behindCount;
  const whole = [...groups, ...Array.from({ length: gap }, () => '0'), ...behind];
  const network = whole.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

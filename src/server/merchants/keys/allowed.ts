import { BlockList, isIP } from 'node:net';
import { addressesIn } from '../../../domain/merchants/addresses';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether a call from this address is allowed by a list of addresses and ranges; an empty list allows any. An IPv4
 * address that comes in IPv6 clothes (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function isAllowed(addresses: string | null, ip: string): boolean {
  const parts = addressesIn(addresses ?? '');
  if (parts.length === 0) return true;
  if (isIP(ip) === 0) return false;
  const allowed = new BlockList();
  for (const part of parts) {
    const [address = '', bits] = part.split('/');
    if (bits === undefined) allowed.addAddress(address, familyOf(address));
    else allowed.addSubnet(address, Number(bits), familyOf(address));
  }
  return allowed.check(ip, familyOf(ip));
}

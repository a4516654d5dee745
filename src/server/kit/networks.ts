import { BlockList, isIP } from 'node:net';
import { networksIn } from '../../domain/kit/networks';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether an address is in one of the networks of a list; an empty list has none. An IPv4 address that comes in IPv6
 * clothes (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function isWithinNetworks(networks: string, address: string): boolean {
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networksIn(networks)) {
    const [base = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(base, familyOf(base));
    else list.addSubnet(base, Number(bits), familyOf(base));
  }
  return list.check(address, familyOf(address));
}

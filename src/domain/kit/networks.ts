import { z } from 'zod';
import { firstCharacters } from './characters';
import type { Complaint } from './rules';

/** Longer lists are no list of offices any more. */
const MOST = 50;

/** Ranges that are wider than these name no place. */
const NARROW = { v4: 16, v6: 32 } as const;

const one = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** The addresses and ranges of a text, each on a line of its own or parted by commas. */
export const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

const narrowOf = (network: string): number => NARROW[network.includes(':') ? 'v6' : 'v4'];

function isNarrow(network: string): boolean {
  const [, bits] = network.split('/');
  return bits === undefined || Number(bits) >= narrowOf(network);
}

/**
 * What is wrong with a list of networks: IPv4 and IPv6 addresses, and ranges of them such as 203.0.113.0/24; with `narrow`
 * at least one, and none that is wider than an office.
 */
function wrongNetworks(text: string, narrow: boolean): Complaint | undefined {
  const parts = networksIn(text);
  if (narrow && parts.length === 0) return { key: 'rules.required' };
  if (parts.length > MOST) return { key: 'rules.tooMany', vars: { max: MOST } };
  const wrong = parts.find((part) => !one.safeParse(part).success);
  if (wrong !== undefined) return { key: 'rules.networks', vars: { address: firstCharacters(wrong, 60) } };
  const wide = narrow ? parts.find((part) => !isNarrow(part)) : undefined;
  return wide === undefined
    ? undefined
    : { key: 'rules.wideNetwork', vars: { address: wide, bits: narrowOf(wide) } };
}

/** A list of networks as it is typed: from which somebody may call; `narrow` where it has to name places. */
export const networkList = (narrow = false) =>
  z
    .string()
    .max(2000)
    .superRefine((text, context) => {
      const complaint = wrongNetworks(text, narrow);
      if (complaint) context.addIssue({ code: 'custom', params: complaint });
    });

import { z } from 'zod';
import type { Complaint } from '../kit/rules';

/** Longer lists are no list of offices any more. */
const MOST_ADDRESSES = 50;

const one = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** The addresses and ranges of a text, each on a line of its own or parted by commas. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

/** What is wrong with a list of addresses: IPv4 and IPv6 addresses, and ranges of them such as 203.0.113.0/24. */
function wrongAddresses(text: string): Complaint | undefined {
  const parts = addressesIn(text);
  if (parts.length > MOST_ADDRESSES) return { key: 'rules.tooMany', vars: { max: MOST_ADDRESSES } };
  const wrong = parts.find((part) => !one.safeParse(part).success);
  return wrong === undefined ? undefined : { key: 'rules.addresses', vars: { address: wrong.slice(0, 60) } };
}

/** A list of addresses from which somebody may call, as it is typed. */
export const addressList = z
  .string()
  .max(2000)
  .superRefine((text, context) => {
    const complaint = wrongAddresses(text);
    if (complaint) context.addIssue({ code: 'custom', params: complaint });
  });

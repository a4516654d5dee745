import { z } from 'zod';

const MOST = 50;

/** Ranges that are wider than these name no place. */
const WIDEST = { v4: 16, v6: 32 } as const;

const address = z.union([z.ipv4(), z.ipv6()]);
const range = z.union([z.cidrv4(), z.cidrv6()]);

/** The addresses and ranges of a text, which stand on lines of their own or behind commas. */
export const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

function isNetwork(text: string): boolean {
  if (address.safeParse(text).success) return true;
  if (!range.safeParse(text).success) return false;
  return Number(text.split('/')[1]) >= WIDEST[text.includes(':') ? 'v6' : 'v4'];
}

/** Whether a text names addresses and ranges of them, at least one and each in full: `203.0.113.7`, `2001:db8::/48`. */
export function areNetworks(text: string): boolean {
  const named = networksIn(text);
  return named.length > 0 && named.length <= MOST && named.every(isNetwork);
}

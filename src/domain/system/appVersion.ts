import { z } from 'zod';
import { codeTable, meaningOf } from '../kit/codes';
import type { Complaint } from '../kit/rules';

/** What an app runs on (decisions section 54). */
export const appPlatform = codeTable('appPlatform', { android: [1], ios: [2], kiosk: [3] });

/** What their makers call them, in every language alike. */
const NAMES: Readonly<Record<keyof typeof appPlatform.entries, string>> = {
  android: 'Android',
  ios: 'iOS',
  kiosk: 'Kiosk',
};

/** The name of a platform where no language is known, as in what is written down. */
export function platformNameOf(platform: number): string {
  const meaning = meaningOf(appPlatform, platform);
  return meaning ? NAMES[meaning] : String(platform);
}

const NUMBER = '(0|[1-9]\\d{0,5})';
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}$`);

/** A version of an app: three numbers, so that of two it is known which is newer. */
export const appVersion = z
  .string()
  .refine((value) => VERSION.test(value), { params: { key: 'rules.appVersion' } satisfies Complaint });

const numbersOf = (version: string) => version.split('.').map(Number);

/** Below 0 where the first version is the older one, above 0 where it is the newer one, 0 where both are the same. */
export function compareVersions(one: string, other: string): number {
  const others = numbersOf(other);
  const differences = numbersOf(one).map((number, at) => number - (others[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** The newest of some versions; undefined where there are none. */
export const newestOf = <T extends { readonly appVersion: string }>(some: readonly T[]): T | undefined =>
  [...some].sort((one, other) => compareVersions(other.appVersion, one.appVersion))[0];

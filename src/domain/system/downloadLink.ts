import { z } from 'zod';
import { leadsTo } from '../kit/links';
import type { Complaint } from '../kit/rules';

/** Stores deliver an app in their own way and check it themselves. */
export const STORE_HOSTS: readonly string[] = ['apps.apple.com', 'play.google.com'];

/** Where the releases of demo data lie. */
export const DEMO_DOWNLOAD_HOST = 'tulay.example';

const HTTPS = /^https:\/\/[\x21-\x7e]+$/;
const SHA256 = /^[0-9a-f]{64}$/;

/** Where an app is fetched: an address of a store, or of a file. */
export const downloadLink = z
  .string()
  .max(300)
  .refine((value) => HTTPS.test(value) && URL.canParse(value), {
    params: { key: 'rules.httpsLink' } satisfies Complaint,
  });

/** The SHA-256 of a file, 64 hexadecimal digits in small letters. */
export const fileHash = z
  .string()
  .max(64)
  .refine((value) => SHA256.test(value), { params: { key: 'rules.sha256' } satisfies Complaint });

/** Whether a link leads to one of some hosts: by https, letter by letter, with no user and no other port. */
const leadsToHost = (link: string, hosts: readonly string[]): boolean =>
  leadsTo(
    link,
    hosts.map((host) => `https://${host}`),
  );

/** What is wrong with where an app is fetched, by field. A file needs its hash; a store has none. */
export function wrongDownload(
  link: string,
  hash: string | null,
  fileHosts: readonly string[],
): Readonly<Record<string, Complaint>> {
  if (leadsToHost(link, STORE_HOSTS))
    return hash === null ? {} : { fileHash: { key: 'rules.storeHasNoHash' } };
  if (!leadsToHost(link, fileHosts)) {
    const hosts = [...STORE_HOSTS, ...fileHosts].join(', ');
    return { downloadLink: { key: 'rules.downloadHost', vars: { hosts } } };
  }
  return hash === null ? { fileHash: { key: 'rules.fileNeedsHash' } } : {};
}

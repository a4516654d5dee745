import { createHash } from 'node:crypto';

/** Of so many parts a share is told: a hundredth of a percent. */
const PARTS = 10_000n;

/**
 * The place of an installation in a release, 0 to 9,999 (decisions section 54): the same each time it asks, so that who is
 * in the share stays in when it is raised, and another one in each release, so that not always the same come first.
 */
export function placeOf(releaseId: number, installationId: string): number {
  const hash = createHash('sha256').update(`${releaseId}:${installationId}`).digest('hex');
  return Number(BigInt(`0x${hash}`) % PARTS);
}

/** Whether a place is within a share, a percentage as a decimal string. */
export const isWithin = (place: number, share: string): boolean => place < Math.round(Number(share) * 100);

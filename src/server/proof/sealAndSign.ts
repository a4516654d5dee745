import { type HeadParts, signHeads } from './heads';
import { sealLogs } from './seal';

/** Seals what is final in every log, then signs what is due: the order in which a day's head has all of its rows. */
export async function sealAndSign(parts: HeadParts, now: string, stopping: AbortSignal): Promise<void> {
  await sealLogs(parts.db, now, stopping);
  await signHeads(parts, now);
}

import { versions } from '@/domain/system/version';

/** The call of a step of versions. Throws for one that there is not: a fault of ours. */
export function stepCall(step: string) {
  const call = versions.steps[step];
  if (!call) throw new Error(`versions have no step ${step}`);
  return call;
}

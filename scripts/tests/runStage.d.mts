import type { Results } from './results.mjs';
import type { Stage } from './stages.mjs';

export interface Ended {
  readonly status: number | string;
  readonly lingered: boolean;
}

export function runStage(
  stage: Stage,
  results: Results,
  run?: (args: readonly string[], env: Readonly<Record<string, string | undefined>>) => Promise<Ended>,
): Promise<{ passed: boolean; seconds: number; lingered?: boolean }>;

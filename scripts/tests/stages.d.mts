import type { TestFile } from './tiers.mjs';

export interface Stage {
  readonly stage: string;
  readonly files?: readonly string[];
}

export interface Run {
  readonly files: readonly TestFile[];
  readonly postgres?: string;
  readonly whole: boolean;
  readonly withReadme: boolean;
}

export function stagesFor(run: Run): Stage[];
export function shareOf(stages: readonly Stage[], share: { shard: number; of: number }): Stage[];

import type { Outcome } from './results.mjs';
import type { TestFile } from './tiers.mjs';

export interface Stage {
  readonly stage: string;
  readonly title: string;
  readonly args?: readonly string[];
  readonly runner?: 'jest' | 'playwright';
  readonly files?: readonly string[];
  readonly withAll?: boolean;
  readonly projects?: readonly string[];
  readonly workers?: number;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface Run {
  readonly files: readonly TestFile[];
  readonly postgres?: string;
  readonly whole: boolean;
  readonly withAll?: boolean;
  readonly withReadme: boolean;
}

export function stagesFor(run: Run): Stage[];
export function shareOf(stages: readonly Stage[], share: { shard: number; of: number }): Stage[];
export function isPreparation(stage: Pick<Stage, 'stage'>): boolean;
export function keysOf(stage: Pick<Stage, 'stage' | 'files'>): string[];
export function openStages(stages: readonly Stage[], outcomes: ReadonlyMap<string, Outcome>): Stage[];

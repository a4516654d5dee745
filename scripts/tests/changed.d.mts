import type { TestFile } from './tiers.mjs';

export function changedFiles(base: string): string[];
export function touchedBy(paths: readonly string[], files: readonly TestFile[]): TestFile[];

import type { Outcome } from './results.mjs';

export function failedList(outcomes: ReadonlyMap<string, Outcome>): string[];
export function unsteadyList(outcomes: ReadonlyMap<string, Outcome>): string[];
export function countLine(outcomes: ReadonlyMap<string, Outcome>): string;

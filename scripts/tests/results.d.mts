export interface TestResult {
  readonly name: string;
  readonly passed: boolean;
  readonly error?: string;
}

/** What became of a command, or of one attempt at a file. */
export interface Line {
  readonly stage: string;
  readonly path?: string;
  readonly seconds: number;
  readonly tests?: readonly TestResult[];
  readonly error?: string;
}

export interface Outcome {
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { readonly name: string; readonly error?: string }[];
  readonly unsteady: readonly { readonly name: string; readonly error?: string }[];
}

export function keyOf(of: { readonly stage: string; readonly path?: string }): string;
export function outcomeOf(attempts: readonly Line[]): Outcome;

export class Results {
  readonly file: string;
  constructor(file: string);
  lines(): Line[];
  add(line: Line): void;
  forget(keys: ReadonlySet<string>): void;
  outcomes(): Map<string, Outcome>;
}

export interface Options {
  /** Smaller tables and shorter runs: for a look, not for the record. */
  readonly quick: boolean;
  readonly say: (line: string) => void;
}

export interface Options {
  /** Smaller tables and shorter runs: for a look, not for the record. */
  readonly quick: boolean;
  /** Leaves the databases that take long to fill for the next run. */
  readonly keep: boolean;
  /** The folder of a built Ant Design Pro, to be measured in turns with the console. */
  readonly peer?: string;
  readonly say: (line: string) => void;
}

export interface Options {
  /** Smaller tables and shorter runs: for a look, not for the record. */
  readonly quick: boolean;
  /** The folder of a built Ant Design Pro, to be measured in turns with the console. */
  readonly peer?: string;
  readonly say: (line: string) => void;
}

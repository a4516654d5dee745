export function readOptions(args: readonly string[]): {
  readonly command: string;
  readonly base: string;
  readonly shard: { readonly shard: number; readonly of: number };
};

import type { Finding, SealChain } from '../../domain/system/proof';
import type { FileStore } from '../files/fileStore';
import { chainNames } from './chains';
import type { Heads } from './knownHeads';

/**
 * How far a check is. Chain after chain: through the files of what is archived, along the links of the rest, then through
 * its log for rows that have none.
 */
export interface Progress {
  readonly chain: SealChain;
  readonly phase: 'archives' | 'links' | 'rows';
  /** The last number or id that was looked at. */
  readonly after: number;
  /** The link of it in hex, empty before the first. */
  readonly link: string;
}

export const begin = (chain: SealChain = chainNames[0] ?? 'audit'): Progress => ({
  chain,
  phase: 'archives',
  after: 0,
  link: '',
});

export interface Step {
  /** Undefined when every chain has been looked through. */
  readonly next: Progress | undefined;
  readonly finding: Finding | undefined;
  readonly rows: number;
}

/** What the logs are held against. */
export interface Against extends Heads {
  readonly files: Pick<FileStore, 'get'>;
}

import { codeOf } from '../../domain/kit/codes';
import { type Finding, type SealChain, type SealFault, sealFault } from '../../domain/system/proof';
import type { FileStore } from '../files/fileStore';
import { chainNames, chains } from './chains';
import type { Heads } from './knownHeads';

/**
 * How far a check is. Chain after chain: through the files of what is archived, along the links of the rest, through its log
 * for rows that have none, then through its signed heads.
 */
export type Progress = AtRows | AtHeads;

/** A check that looks at rows. */
export interface AtRows {
  readonly chain: SealChain;
  readonly phase: 'archives' | 'links' | 'rows';
  /** The last number or id that was looked at. */
  readonly after: number;
  /** The link of it in hex, empty before the first. */
  readonly link: string;
}

/** A check that looks at heads. */
export interface AtHeads {
  readonly chain: SealChain;
  readonly phase: 'heads';
  /** The last day that was looked at, empty before the first. */
  readonly day: string;
}

/** The beginning of a chain. */
export const begin = (chain: SealChain = chainNames[0] ?? 'audit'): Progress => ({
  chain,
  phase: 'archives',
  after: 0,
  link: '',
});

/** The chain that is looked at after another one. */
export const following = (chain: SealChain): SealChain | undefined =>
  chainNames[chainNames.indexOf(chain) + 1];

/** Whether a step reads files, and so cannot be part of a transaction. */
export const readsFiles = ({ phase }: Progress): boolean => phase === 'archives' || phase === 'heads';

export interface Step {
  /** Undefined when every chain has been looked through. */
  readonly next: Progress | undefined;
  readonly finding: Finding | undefined;
  readonly rows: number;
}

/** A step that ends a check, with what is wrong and where. */
export function found(
  { chain }: Pick<Progress, 'chain'>,
  fault: SealFault,
  place: Partial<Pick<Finding, 'number' | 'rowId' | 'day'>>,
  rows = 0,
): Step {
  const nowhere = { number: null, rowId: null, day: null };
  const finding = { ...nowhere, ...place, chain: chains[chain].code, fault: codeOf(sealFault, fault) };
  return { next: undefined, finding, rows };
}

/** What the logs are held against. */
export interface Against extends Heads {
  readonly files: Pick<FileStore, 'get'>;
  /** The last day of which heads had to be there when the check was asked for. */
  readonly lastDay: string;
  /** The day that it is, of which no head can be there yet. */
  readonly today: string;
}

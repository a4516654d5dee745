import type { Refusal } from './refusal';

type Values = Readonly<Record<string, unknown>>;

/** What somebody is about to do to a record: a step, or an edit of some fields. */
export interface Intent {
  readonly step?: string;
  readonly fields?: readonly string[];
}

/** Why a record cannot be changed so, beside what its life says: the server refuses with it, the console disables. */
export type WhyNot = (record: Values, intent: Intent) => Refusal | undefined;

/** Why no other record can be proposed that begins as one does. */
export type WhyNotAgain = (record: Values) => Refusal | undefined;

/** Who looks, and what they may see. */
export interface Sight {
  /** Nobody in particular is null and sees everything: the clock, partners, whoever answers to no role. */
  readonly id: number | null;
  readonly rights: ReadonlySet<string>;
  /** Whose orders: those of some agents only, or everybody's (null). */
  readonly agentIds: readonly number[] | null;
}

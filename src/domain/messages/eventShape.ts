/** What a template may put in: an example of it, and whether a text without it would say nothing. */
export interface Variable {
  readonly sample: string;
  readonly needed?: true;
  /**
   * A link that the program makes, an address of the net or of mail, or what somebody signs in as. Of every value but the
   * first two nothing becomes a link.
   */
  readonly is?: 'link' | 'address' | 'account';
}

export interface EventFacts {
  /** Who is told. Operators are those whom it concerns, or all who hold a right; of a party its contacts. */
  readonly audience: 'user' | 'operators' | 'party';
  readonly variables: Readonly<Record<string, Variable>>;
  /** Does not wait for the end of the night. */
  readonly urgent?: true;
  /** Stays switched on, in one channel at least. */
  readonly mandatory?: true;
  /** Concerns whoever holds a right, so that it may be narrowed to some sectors. */
  readonly broad?: true;
  /** That right, of what must be told: a change after which none of its holders is told is refused. */
  readonly holders?: string;
  /** The page of the console on which it goes on. */
  readonly page?: `/${string}`;
  /** Whoever reads its text could act in the place of whom it is for: no list shows it. */
  readonly secret?: true;
}

/** The name of who is told. */
export const name: Variable = { sample: 'Maria Santos' };

/** A link that opens something once, for who is told. */
export const link: Variable = { sample: 'https://console.example.com/link#…', needed: true, is: 'link' };

import type { RawBuilder } from 'kysely';

/** What the rows of a query must meet. */
export type Condition = RawBuilder<unknown>;

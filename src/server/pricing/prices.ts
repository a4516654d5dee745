import type { Snapshot } from '../../domain/pricing/snapshot';

/** What prices, as the database had it in one transaction. */
export interface Prices extends Snapshot {}

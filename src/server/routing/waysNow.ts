import type { Ways as WaysNow } from '../../domain/routing/ways';

/** Where money goes, as the database had it in one transaction. */
export interface Ways extends WaysNow {}

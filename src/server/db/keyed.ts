import type { Generated } from 'kysely';
import type { RecordOf, Resource } from '../../domain/kit/resource';

/** A table whose rows the database numbers. */
export type Keyed<R extends Resource> = Omit<RecordOf<R>, 'id'> & { id: Generated<number> };

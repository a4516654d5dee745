import type { Resource } from '../../domain/kit/resource';
import type { RowsOf, Table, View } from './table';
import { areaTables } from './tables/areas';
import { dashboardTables } from './tables/dashboards';
import { dictionaryTables } from './tables/dictionary';
import { financeTables } from './tables/finance';
import { fxBatchTables } from './tables/fxBatches';
import { kitTables } from './tables/kit';
import { ledgerTables } from './tables/ledger';
import { listTables } from './tables/lists';
import { merchantTables } from './tables/merchants';
import { messageTables } from './tables/messages';
import { operationTables } from './tables/operation';
import { orderTables } from './tables/orders';
import { partnerTables } from './tables/partners';
import { pointTables } from './tables/points';
import { priceTables } from './tables/prices';
import { proofTables } from './tables/proof';
import { reconciliationTables } from './tables/reconciliation';
import { requestTables } from './tables/requests';
import { settlementTables } from './tables/settlement';
import { staffTables } from './tables/staff';
import { userTables } from './tables/users';
import { versionTables } from './tables/versions';
import { wayTables } from './tables/ways';

/**
 * Every table and view of the database, by its name in camel case. Types follow from here, as well as what the seed numbers
 * and the schema test demands. What a page shows is stated in `src/domain`; what only the server knows, beside its table.
 */
export const tables = {
  ...staffTables,
  ...partnerTables,
  ...requestTables,
  ...listTables,
  ...kitTables,
  ...orderTables,
  ...userTables,
  ...operationTables,
  ...dictionaryTables,
  ...proofTables,
  ...versionTables,
  ...messageTables,
  ...areaTables,
  ...merchantTables,
  ...dashboardTables,
  ...priceTables,
  ...wayTables,
  ...financeTables,
  ...fxBatchTables,
  ...ledgerTables,
  ...pointTables,
  ...reconciliationTables,
  ...settlementTables,
};

/** The database as Kysely sees it; names are camel case here and snake case in SQL. */
export type Tables = RowsOf<typeof tables>;

/** The tables alone, without views. */
export const keptTables: readonly Table[] = Object.values<Table | View>(tables).filter(
  (one): one is Table => 'rows' in one,
);

const relations = new Map(Object.values<Table | View>(tables).map((one) => [one.table, one]));

/** The table or view that keeps a resource, with all that is stated of it. Throws for one that nobody stated: a fault of ours. */
export function relationOf({ name, table }: Resource): Table | View {
  const found = relations.get(table);
  if (!found) throw new Error(`${name} is kept in ${table}, which is no table of ours`);
  return found;
}

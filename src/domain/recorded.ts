import { approval } from './approvals/inbox';
import { keptPages } from './keptPages';
import type { FieldKind } from './kit/fieldKinds';
import { type Resource, resource } from './kit/resource';
import { amendCase } from './orders/amendment';
import { anyOrder } from './orders/anyOrder';
import { kioskOrder } from './orders/families/kiosk';
import { handlingRecord } from './orders/logistics';
import { orderLists } from './orders/orderLists';
import { familyNameOf } from './orders/orderPlaces';
import { refundCase } from './orders/refund';
import { userNote } from './users/management';
import { user } from './users/user';
import { shownVerification } from './users/verification';

/** Structures read as what they mean on their own pages; the columns behind them are nothing to read. */
const UNREAD: readonly FieldKind[] = ['json', 'fieldNames', 'bytes'];

const readable = ({ name, table, fields, ownLabels }: Resource): Resource =>
  resource(
    name,
    table,
    Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => !UNREAD.includes(kind))),
    { ownLabels },
  );

/** What the rows of audited tables are, as their pages show them. Views have the fields of their tables and more. */
const ofTables: Readonly<Record<string, Resource>> = {
  users: user,
  user_notes: userNote,
  verifications: shownVerification,
  kiosk_orders: kioskOrder,
  handling_records: handlingRecord,
  refund_cases: refundCase,
  amend_cases: amendCase,
  approvals: approval,
  orders: anyOrder,
  ...Object.fromEntries(Object.values(keptPages).map(({ of }) => [of.table, of])),
};

type Row = Readonly<Record<string, unknown>>;

/**
 * By which name a row of the audit log is read: an order by the list of its family, since its status and amounts read
 * by that, everything else by its table. `row` has the columns as in SQL.
 */
export const recordedAs = (table: string, row: Row): string =>
  (table === 'orders' && familyNameOf({ serviceType: row.service_type, side: row.side })) || table;

/** What a name of `recordedAs` means. Undefined for tables that have no page: of those only that they changed is told. */
export function resourceRecorded(name: string): Resource | undefined {
  const family = Object.entries(orderLists).find(([list]) => list === name)?.[1].of;
  const found = family ?? ofTables[name];
  return found && readable(found);
}

/** The page on which operators maintain the records of a table. Undefined where there is none, and where several pages share the table. */
export function findRecordPage(table: string): string | undefined {
  const [found, ...more] = Object.values(keptPages).filter(({ of }) => of.table === table);
  return more.length === 0 ? found?.page : undefined;
}

import type { List, ListInput } from '../../domain/kit/list';
import type { Resource } from '../../domain/kit/resource';
import type { Sight } from '../db/sight';
import type { Db } from '../kit/context';
import { countOf, keysetBatches, type WorkOut } from '../kit/listing';
import type { Labels, Row } from './cells';

/** Rows a batch: on the embedded database a query of this many takes well under 50 ms. */
const BATCH_ROWS = 1000;

/** Who asked for an export, as they are now, and for what. */
export interface ExportOrder {
  readonly reader: Sight;
  readonly input: unknown;
  readonly now: string;
}

/** What the file of an export holds. */
export interface ExportRows {
  readonly columns: readonly string[];
  /** Those of a template. */
  readonly labels?: Labels;
  readonly total: number;
  readonly batches: AsyncIterable<readonly Row[]>;
}

/** Something that can be exported: a list, or a table that is computed. Labels and cells follow from its fields. */
export interface ExportSource {
  /** `lists.<name>` is its title. */
  readonly name: string;
  /** Without it nobody asks for the file, has it made, or gets it. */
  readonly right: string;
  readonly of: Resource;
  /** As far as who asked for it may see, now. */
  rowsOf(db: Db, order: ExportOrder): Promise<ExportRows>;
}

/** The rows of a list under its filters, all pages of them. */
export const listSource = (list: List, workAt?: (now: string) => WorkOut): ExportSource => ({
  name: list.name,
  right: list.exportRight,
  of: list.of,
  async rowsOf(db, { reader, input, now }) {
    const asked = input as ListInput & { columns?: readonly string[]; labels?: Labels };
    const columns = asked.columns?.length ? asked.columns : list.columns;
    return {
      columns,
      labels: asked.labels,
      total: await countOf(db, list, asked, reader),
      batches: keysetBatches(db, list, { ...asked, columns }, BATCH_ROWS, reader, workAt?.(now)),
    };
  },
});

import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { InputOf } from '../../../domain/kit/call';
import { complaintsOf } from '../../../domain/kit/keptForm';
import { inWords } from '../../../domain/kit/refusal';
import { readStatement } from '../../../domain/reconciliation/readStatement';
import { source, sources } from '../../../domain/reconciliation/source';
import {
  PREVIEW_ROWS,
  type StatementPreview,
  type statementCalls,
} from '../../../domain/reconciliation/statementCalls';
import { readLines } from '../../finance/bankFile/readLines';
import type { OperatorContext, Preparing } from '../../kit/context';
import { Refused, wrong } from '../../kit/refused';

const EMPTY = { partnerId: null, fileCharset: null, statementTotals: null, madeText: null };

/** Reads a file by a source as it is typed; nothing is stored. Refused as the call says. */
export async function previewStatement(
  { files, t, now }: Preparing<OperatorContext>,
  { source: typed }: InputOf<typeof statementCalls.preview>,
): Promise<StatementPreview> {
  const [file] = files;
  if (!file) throw wrong('file', { key: 'rules.required' });
  const stated = { ...EMPTY, ...parsed(typed) };
  const complaints = complaintsOf(sources, stated, now, 'add');
  if (complaints.length > 0) throw new Refused(400, 'input.invalid', {}, Object.fromEntries(complaints));
  const format = formatSchema.parse(stated);
  const { rows, faults, amount } = readStatement(format, await readLines(await buffer(file.open()), format));
  return {
    rows: rows.length,
    amount,
    first: rows.slice(0, PREVIEW_ROWS),
    faults: faults.length,
    named: faults
      .slice(0, PREVIEW_ROWS)
      .map(({ line, key, vars }) => ({ line, fault: t(`errors.statement.${key}`, inWords(t, vars)) })),
  };
}

/** What of a source says how its statements read. */
const formatSchema = z.object({
  bankFileKind: z.int(),
  fileCharset: z.int().nullable(),
  linesBefore: z.int(),
  linesAfter: z.int(),
  statementColumns: source.fields.statementColumns.schema,
  statementTotals: source.fields.statementTotals.schema,
  madeText: z.string().nullable(),
});

const record = z.record(z.string(), z.unknown());

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return record.parse(JSON.parse(text));
  } catch {
    throw wrong('source', { key: 'rules.json' });
  }
}

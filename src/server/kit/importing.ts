import type { OutputOf } from '../../domain/kit/call';
import type { ImportCalls, ImportOutcome, LineFault } from '../../domain/kit/importing';
import { pair } from '../../domain/kit/joined';
import type { Translate } from '../../domain/kit/languages';
import { inWords } from '../../domain/kit/refusal';
import { labelKeyOf, type Resource } from '../../domain/kit/resource';
import { Refused } from './refused';

/** A line of an import with what it would do, and why it fails where it does. */
export interface PlannedLine extends Partial<LineFault> {
  readonly line: number;
  readonly text: string;
  readonly does: ImportOutcome;
  /** What else is to be known of it, in words. */
  readonly note?: string;
}

/** The lines of an import of a resource as the check of it answers them: one that is wrong in a field says which. */
export const toldLines = (
  of: Resource,
  lines: readonly PlannedLine[],
  t: Translate,
): OutputOf<ImportCalls['checkImport']> => ({
  lines: lines.map(({ line, text, does, wrong, field, note = null }) => {
    if (!wrong) return { line, text, does, message: note };
    const why = t(wrong.key, inWords(t, wrong.vars ?? {}));
    return { line, text, does, message: field === undefined ? why : pair(t, t(labelKeyOf(of, field)), why) };
  }),
});

/** The lines that do something. Refused: 400 `import.badLine` naming `text`, 409 `record.nothingChanged` when none does. */
export function linesToDo<L extends PlannedLine>(lines: readonly L[]): L[] {
  const bad = lines.find(({ does }) => does === 'fails');
  if (bad?.wrong) throw new Refused(400, 'import.badLine', { line: bad.line }, { text: bad.wrong });
  const doing = lines.filter(({ does }) => does !== 'nothing');
  if (doing.length === 0) throw new Refused(409, 'record.nothingChanged');
  return doing;
}

/** How much was done, as an import answers it. */
export const doneBy = (doing: readonly PlannedLine[]): OutputOf<ImportCalls['import']> => ({
  added: doing.filter(({ does }) => does === 'adds').length,
  changed: doing.filter(({ does }) => does === 'changes').length,
});

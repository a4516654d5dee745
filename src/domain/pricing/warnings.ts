import { z } from 'zod';
import { codeLabelKey, codeTable } from '../kit/codes';
import * as f from '../kit/fields';
import { enumerated } from '../kit/joined';
import type { Reader } from '../kit/reader';
import { parsed } from '../kit/words';

/** What a maker is warned of (decisions section 13). */
export const rateWarning = codeTable('rateWarning', {
  offBenchmark: [1],
  jump: [2],
  aboveBenchmark: [3],
  oldBenchmark: [4],
});

/** Some warnings as they read. */
export const warningsText = (told: readonly number[], { t }: Pick<Reader, 't'>): string =>
  told.length === 0
    ? t('rate.noWarning')
    : enumerated(
        t,
        told.map((one) => t(codeLabelKey(rateWarning, one) ?? '')),
      );

/** States a field with what the guard rails said when something was proposed. */
export const warningsField = <const O extends { readonly nullable?: boolean }>(options: O) => ({
  ...f.json(z.array(z.int()), { ...options, absent: 'rate.noWarning' }),
  written: (value: unknown, reader: Reader) => warningsText(parsed<readonly number[]>(value), reader),
});

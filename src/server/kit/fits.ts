import type { z } from 'zod';
import { checkInput } from '../../domain/kit/rules';
import { Refused } from './refused';

/** Refuses an input that does not fit what its record allows: 400 naming each part at fault below `field`. */
export function assertFits(schema: z.ZodType, value: unknown, field: string): void {
  const checked = checkInput(schema, value);
  if ('value' in checked) return;
  const named = Object.entries(checked.complaints).map(([name, wrong]) => [`${field}.${name}`, wrong]);
  throw new Refused(400, 'input.invalid', {}, Object.fromEntries(named));
}

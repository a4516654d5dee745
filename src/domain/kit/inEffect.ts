import { z } from 'zod';
import * as f from './fields';
import type { Reader } from './reader';
import { parsed } from './words';
import { workedOut } from './workedOut';
import { toZone } from './zone';

/** Whether something that was agreed upon holds: now, from a moment on, or not until a moment since something else covers it. UTC. */
const inEffect = z.object({ holds: z.enum(['now', 'from', 'coveredUntil']), time: z.string().nullable() });
export type InEffect = z.output<typeof inEffect>;

const written = (value: unknown, { t, timeZone }: Reader): string => {
  const { holds, time } = parsed<InEffect>(value);
  return t(`effect.${holds}`, time === null ? {} : { time: toZone(time, timeZone) });
};

/** States the field that says so (decisions section 11); null for what is over, waits or was refused. */
export const inEffectField = workedOut({
  ...f.json(inEffect, { nullable: true, absent: 'effect.not' }),
  written,
});

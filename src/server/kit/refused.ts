import type { Refusal, Vars } from '../../domain/kit/refusal';
import type { Complaint } from '../../domain/kit/rules';

export type RefusalCode = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 416 | 429 | 431 | 503;

/**
 * The one error that a person may read: an HTTP code, a key of the catalogue and its variables. `fields` names the
 * inputs at fault. Anything else that is thrown is a fault of ours: logged, and answered 500.
 */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly key: string,
    readonly vars: Vars = {},
    readonly fields: Readonly<Record<string, Complaint>> = {},
  ) {
    super(key);
    this.name = 'Refused';
  }
}

/** A path that is asked for in another way than the stated one. */
export class WrongMethod extends Refused {
  constructor(readonly allow: string) {
    super(405, 'request.wrongMethod', { allow });
  }
}

/** Refuses with 409 for this reason, if there is one. */
export function assertNot(why: Refusal | undefined): void {
  if (why) throw new Refused(409, why.key, why.vars);
}

/** A refusal of one input: 400 that names the field and what is wrong with it. */
export function wrong(field: string, complaint: Complaint): Refused {
  return new Refused(400, 'input.invalid', {}, { [field]: complaint });
}

/** A refusal that is itself an effect, such as a try that was used up: what was written before it is committed. */
export class RefusedWithEffect extends Refused {}

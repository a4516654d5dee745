import { firstCharacters } from '../../domain/kit/characters';
import { listed, pair } from '../../domain/kit/joined';
import type { Translate } from '../../domain/kit/languages';
import { inWords } from '../../domain/kit/refusal';
import { commonLabelKey } from '../../domain/kit/resource';
import { type Refused, WrongMethod } from '../kit/refused';
import { hasText } from '../text';
import type { Exchange, ServerResponse } from './exchange';

/** What every call answers (decisions section 3); `key` and `fields` only with a refusal. */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Who sends more than that does not read the rest; names are theirs, so that their length is limited too. */
const MAX_COMPLAINTS = 20;
const MAX_NAME = 80;

export function succeeded(exchange: Exchange, data: unknown): ServerResponse {
  return sealed(exchange, { code: 200, message: exchange.t('answers.ok'), data: data ?? null });
}

/** A refusal in the caller's language; what is wrong with which field is in `fields` and in the message. */
export function refused(exchange: Exchange, refusal: Refused): ServerResponse {
  const { t } = exchange;
  const { code, key, vars, fields } = refusal;
  const complaints = Object.entries(fields)
    .slice(0, MAX_COMPLAINTS)
    .map(([name, complaint]) => [firstCharacters(name, MAX_NAME), t(complaint.key, complaint.vars)] as const);
  const details = listed(
    t,
    complaints.map(([name, text]) => pair(t, labelOf(t, name), text)),
  );
  const answer = sealed(exchange, {
    code,
    message: t(`errors.${key}`, { details, ...inWords(t, vars) }),
    data: null,
    key,
    ...(complaints.length > 0 && { fields: Object.fromEntries(complaints) }),
  });
  return refusal instanceof WrongMethod
    ? { ...answer, headers: { ...answer.headers, allow: refusal.allow } }
    : answer;
}

/** A fault of ours: people get the number under which the log has the rest. */
export function faulted(exchange: Exchange): ServerResponse {
  const message = exchange.t('errors.fault', { requestId: exchange.requestId });
  return sealed(exchange, { code: 500, message, data: null, key: 'fault' });
}

function sealed({ requestId, caller, consoleBuild }: Exchange, envelope: Envelope): ServerResponse {
  return {
    status: envelope.code,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(caller?.kind === 'operator' && { 'rights-version': caller.operator.rightsVersion }),
      // By it an open console sees that a newer one is there.
      ...(consoleBuild && { 'console-build': consoleBuild }),
    },
    body: envelope,
  };
}

/** A field as people know it; one without a label is named as it travels. */
function labelOf(t: Translate, name: string): string {
  const known = [name, name.replace(/(Start|End)$/, '')].map(commonLabelKey).find(hasText);
  return known ? t(known) : name;
}

import type { Call } from '../../domain/kit/call';
import { checkInput } from '../../domain/kit/rules';
import { DEFAULT_ZONE, isZone } from '../../domain/kit/zone';
import { Refused } from '../kit/refused';
import type { Json } from './body';
import { header, type ServerRequest } from './exchange';

/** The input of a call: the body without what every body carries. Refused with 400 that names each field at fault. */
export function readInput(call: Call, body: Json): unknown {
  const { token: _token, timeZone: _timeZone, ...given } = body;
  const checked = checkInput(call.input, given);
  if ('complaints' in checked) throw new Refused(400, 'input.invalid', {}, checked.complaints);
  return checked.value;
}

/** Zones that were found good: asking Intl anew for each call is slow. */
const known = new Set<string>([DEFAULT_ZONE]);

/** The caller's zone: of the body, else of the header, else Taipei's. Refused with 400 when there is no such zone. */
export function readZone(request: ServerRequest, body: Json): string {
  const zone = body.timeZone ?? header(request, 'timezone') ?? DEFAULT_ZONE;
  if (typeof zone === 'string' && known.has(zone)) return zone;
  if (typeof zone !== 'string' || zone.length > 60 || !isZone(zone)) {
    throw new Refused(400, 'input.invalid', {}, { timeZone: { key: 'rules.timeZone' } });
  }
  if (known.size < 1000) known.add(zone);
  return zone;
}

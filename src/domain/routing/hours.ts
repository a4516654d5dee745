import type { Complaint } from '../kit/rules';
import { businessClock, wireOf } from '../kit/zone';

/** `HH:mm`, Taipei and Manila alike: they share their clock. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const isClock = (text: unknown) => typeof text === 'string' && CLOCK.test(text);
const given = (value: unknown) => value !== null && value !== undefined;

/** The cut-offs of a day as they are typed: `10:00, 15:30`. */
export const cutOffsIn = (typed: string | null): string[] =>
  (typed ?? '').split(/[\s,;]+/).filter((one) => one !== '');

/** What is wrong with the hours of a channel: both or none, of a clock, and a maintenance that ends after it began. */
export function wrongClock(record: Readonly<Record<string, unknown>>): Record<string, Complaint> {
  const complaints: Record<string, Complaint> = {};
  const { opensAt, closesAt, cutOffs, maintenanceFrom, maintenanceTo } = record;
  for (const [name, value] of Object.entries({ opensAt, closesAt }))
    if (given(value) && !isClock(value)) complaints[name] = { key: 'rules.clock' };
  if (given(opensAt) !== given(closesAt))
    complaints[given(opensAt) ? 'closesAt' : 'opensAt'] = { key: 'rules.required' };
  else if (given(opensAt) && opensAt === closesAt) complaints.closesAt = { key: 'rules.otherClock' };
  if (!cutOffsIn(given(cutOffs) ? String(cutOffs) : null).every(isClock))
    complaints.cutOffs = { key: 'rules.clock' };
  if (given(maintenanceFrom) !== given(maintenanceTo))
    complaints[given(maintenanceFrom) ? 'maintenanceTo' : 'maintenanceFrom'] = { key: 'rules.required' };
  else if (given(maintenanceFrom) && String(maintenanceTo) <= String(maintenanceFrom))
    complaints.maintenanceTo = { key: 'rules.endsBeforeStart' };
  return complaints;
}

/** The clock in Taipei at a moment, `HH:mm`. */
export const clockAt = (at: string): string => wireOf(businessClock(at)).slice(11, 16);

/** Whether a clock lies in the hours of a channel, which may cross midnight; without hours it always does. */
export function isWithin(clock: string, opensAt: string | null, closesAt: string | null): boolean {
  if (opensAt === null || closesAt === null) return true;
  return opensAt < closesAt ? opensAt <= clock && clock < closesAt : opensAt <= clock || clock < closesAt;
}

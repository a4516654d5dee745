import { dayAfter } from '../kit/days';
import { BUSINESS_ZONE, businessDay, fromZone, later } from '../kit/zone';
import { banksWork, type Calendar } from '../operation/workingDays';
import { type Instant, instantOf } from '../pricing/inForce';
import { clockAt, cutOffsIn, isWithin } from './hours';
import { type ChannelRecord, channelsFor, type WayRequest, type Ways } from './ways';

/** A channel does not stay closed for longer than this: beyond it nobody can say. */
const MOST_DAYS = 30;

/**
 * When money is there that a channel is given at a moment, UTC: with the next cut-off where it has some, on its days and in its
 * hours, and its minutes later. Undefined where it has no day on which it works.
 */
export function arrivalBy(ways: Ways, channel: ChannelRecord, { at }: Instant): string | undefined {
  const calendar = ways.calendars.get(channel.channelCalendar);
  const starts = startsOf(channel);
  for (let after = 0; after < MOST_DAYS; after += 1) {
    const day = dayAfter(businessDay(at), after);
    if (!works(day, calendar)) continue;
    const leaves = after === 0 ? leavesToday(channel, starts, clockAt(at)) : (starts[0] ?? '00:00');
    if (leaves === undefined) continue;
    const moment = leaves === NOW ? at : fromZone(`${day} ${leaves}:00`, BUSINESS_ZONE);
    return later(moment, channel.minutesToArrive * 60);
  }
  return undefined;
}

const NOW = 'now';
const works = (day: string, calendar: Calendar | undefined) =>
  calendar === undefined || banksWork(day, calendar);

/** The moments of a day at which what came in leaves: its cut-offs, else whenever it is open. */
function startsOf({ cutOffs, opensAt }: ChannelRecord): string[] {
  const typed = cutOffsIn(cutOffs).sort();
  return typed.length > 0 ? typed : opensAt === null ? [] : [opensAt];
}

function leavesToday(channel: ChannelRecord, starts: readonly string[], clock: string): string | undefined {
  if (cutOffsIn(channel.cutOffs).length === 0 && isWithin(clock, channel.opensAt, channel.closesAt))
    return NOW;
  return starts.find((one) => one >= clock);
}

/** When the money of an order is there that is sent now; undefined while no channel can say. */
export function arrivalOf(ways: Ways, request: WayRequest, now: string): string | undefined {
  const instant = instantOf(now);
  const [first] = channelsFor(ways, request, instant);
  return first && arrivalBy(ways, first, instant);
}

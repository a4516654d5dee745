import { businessDay } from '../kit/zone';

const PREFIXES = { order: 'TL', kiosk: 'KT' } as const;

/** The number of an order or of a kiosk's temporary one: the business day of `createdTime` (UTC) and the id, so that numbers sort by time. */
export function numberOf(kind: keyof typeof PREFIXES, id: number, createdTime: string): string {
  return `${PREFIXES[kind]}${businessDay(createdTime).slice(2).replaceAll('-', '')}${String(id).padStart(9, '0')}`;
}

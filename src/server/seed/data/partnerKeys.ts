import { DEMO_PARTNERS } from './partners';

/** A key of a partner with what became of it; days are counted back from now, ahead of now where they are negative. */
export interface DemoKey {
  readonly partner: string;
  readonly name: string;
  readonly apiKey: string;
  readonly addresses?: string;
  readonly issued: number;
  /** The day on which it ends; without one a year after it was issued. */
  readonly ends?: number;
  /** When another one took its place, from when on it goes on for a week at most. */
  readonly rotated?: { readonly ago: number; readonly ends: number };
  readonly revoked?: { readonly ago: number; readonly reason: string };
  /** Hours ago; never without. */
  readonly used?: number;
  readonly refused?: number;
}

/** The demo's partners call with these. */
const IN_USE = DEMO_PARTNERS.map(
  ({ code, apiKey }, at): DemoKey => ({
    partner: code,
    name: 'Production',
    apiKey,
    issued: 110 - at,
    used: 0.1 + at / 10,
  }),
);

/** Keys of the demo in every status. Those that open nothing any more have keys that nobody was ever given. */
export const DEMO_KEYS: readonly DemoKey[] = [
  {
    partner: 'BAYANIHAN',
    name: 'Production',
    apiKey: 'demo-payout-first-1',
    issued: 118,
    rotated: { ago: 108, ends: 101 },
    used: 101 * 24,
  },
  ...IN_USE,
  {
    partner: 'BALIK_CARGO',
    name: 'Tracking',
    apiKey: 'demo-tracking-1',
    issued: 100,
    ends: 10,
    used: 10 * 24 + 2,
    refused: 3,
  },
  {
    partner: 'LUNTIAN',
    name: 'Trial',
    apiKey: 'demo-trial-1',
    issued: 92,
    ends: -30,
    revoked: { ago: 61, reason: 'The trial is over.' },
    used: 62 * 24,
  },
  {
    partner: 'TULAY_KIOSK',
    name: 'Kiosks in Taoyuan',
    apiKey: 'demo-kiosk-taoyuan-1',
    addresses: '203.0.113.16/28',
    issued: 80,
    revoked: { ago: 12, reason: 'A kiosk was stolen.' },
    used: 12 * 24 + 5,
    refused: 11 * 24,
  },
  {
    partner: 'PERLAS',
    name: 'Reports',
    apiKey: 'demo-reports-1',
    addresses: '203.0.113.0/24',
    issued: 75,
    rotated: { ago: 2, ends: -5 },
    used: 9,
  },
  {
    partner: 'FORMOSA_PARCEL',
    name: 'Spare',
    apiKey: 'demo-spare-1',
    addresses: '198.51.100.7\n2001:db8:40::/48',
    issued: 40,
    ends: -140,
  },
  {
    partner: 'PERLAS',
    name: 'Reports',
    apiKey: 'demo-reports-2',
    addresses: '203.0.113.0/24',
    issued: 2,
    ends: -200,
    used: 1,
  },
];

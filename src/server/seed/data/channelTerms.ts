/**
 * What channels have agreed besides: PHP a day, and NTD where they collect; the clock, cut-offs and days on which they work. For each
 * that may be closed another one is open, so that orders flow at any hour.
 */
export const TERMS: readonly {
  readonly channel: string;
  readonly dailyCap?: string;
  readonly channelCalendar?: 3;
  readonly opensAt?: string;
  readonly closesAt?: string;
  readonly cutOffs?: string;
}[] = [
  { channel: 'BAYANIHAN-INSTAPAY', dailyCap: '80000000' },
  { channel: 'LUNTIAN-WALLET', dailyCap: '60000000' },
  { channel: 'PERLAS-WALLET', dailyCap: '45000000' },
  { channel: 'BAYANIHAN-PESONET', cutOffs: '09:30, 15:00' },
  { channel: 'LUNTIAN-PESONET', cutOffs: '10:00, 14:30' },
  { channel: 'PERLAS-PESONET', cutOffs: '15:00', channelCalendar: 3 },
  { channel: 'LUNTIAN-CASH', opensAt: '06:00', closesAt: '22:00', dailyCap: '30000000' },
  { channel: 'JADE-STORES', dailyCap: '50000000' },
  { channel: 'MINGTAN-STORES', dailyCap: '35000000' },
];

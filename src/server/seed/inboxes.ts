import { openCalls } from '../../domain/app/ways';
import type { AppClient } from './appClient';
import { DEMO_PAYOUT_PARTNERS, type DemoPartner } from './data/partners';

/** What payout partners of the demo have been sent, as each of them asks for it. */
export interface Inboxes {
  /** The partner that was sent an order last; undefined while none was. */
  holderOf(transactionNumber: string): Promise<DemoPartner | undefined>;
}

/** Asks each partner for what is new whenever an order is looked for that none is known to have. */
export function inboxesOf(call: AppClient): Inboxes {
  const holders = new Map<string, DemoPartner>();
  const seen = new Map<string, number>();
  const look = async (partner: DemoPartner): Promise<void> => {
    const after = seen.get(partner.code) ?? 0;
    const { data } = await call(openCalls.open, partner, { after });
    if (!data) return;
    for (const { transactionNumber } of data.orders) holders.set(transactionNumber, partner);
    seen.set(partner.code, data.last);
    if (data.last > after) await look(partner);
  };
  return {
    async holderOf(transactionNumber) {
      for (const partner of DEMO_PAYOUT_PARTNERS) await look(partner);
      return holders.get(transactionNumber);
    },
  };
}

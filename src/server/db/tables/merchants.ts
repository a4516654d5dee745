import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { bankAccount } from '../../../domain/merchants/bankAccount';
import { commission } from '../../../domain/merchants/commission';
import { agent } from '../../../domain/merchants/party';
import { keptTable, table, view } from '../table';
import { aboutOrdersSeen } from './seen';

/** What each party on the way of an order gets for it, frozen when the order was made. */
const orderCommissions = resource('orderCommissions', 'order_commissions', {
  orderId: f.id(),
  partyId: f.id(),
  commissionId: f.id({ nullable: true }),
  amount: f.money('NTD'),
  time: f.instant(),
});

/** With whom the provider does business, and what they get for it. */
export const merchantTables = {
  // Every kind of party is in one table; an agent has all that any of them has.
  parties: keptTable(agent),
  partyView: view(agent.shown, 'parties'),
  commissions: keptTable(commission),
  commissionView: view(commission.shown, 'commissions'),
  bankAccounts: keptTable(bankAccount),
  bankAccountView: view(bankAccount.shown, 'bank_accounts'),
  orderCommissions: table('log', orderCommissions, {
    seen: aboutOrdersSeen,
    references: { orderId: 'orders on delete cascade', partyId: 'parties', commissionId: 'commissions' },
  }),
};

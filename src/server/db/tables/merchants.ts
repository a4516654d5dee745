import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { bankAccount } from '../../../domain/merchants/bankAccount';
import { commission } from '../../../domain/merchants/commission';
import { merchant } from '../../../domain/merchants/party';
import { merchantCallback, sale } from '../../../domain/merchants/sale';
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
  // Every kind of party is in one table; a merchant has all that any of them has.
  parties: keptTable(merchant),
  partyView: view(merchant.shown, 'parties'),
  commissions: keptTable(commission),
  commissionView: view(commission.shown, 'commissions'),
  bankAccounts: keptTable(bankAccount),
  bankAccountView: view(bankAccount.shown, 'bank_accounts'),
  orderCommissions: table('log', orderCommissions, {
    seen: aboutOrdersSeen,
    references: { orderId: 'orders on delete cascade', partyId: 'parties', commissionId: 'commissions' },
  }),
  merchantSales: table('record', sale, {
    seen: aboutOrdersSeen,
    defaults: { version: 0, saleStatus: 1 },
    references: { partyId: 'parties', orderId: 'orders' },
  }),
  merchantCallbacks: table('work', merchantCallback, {
    seen: aboutOrdersSeen,
    defaults: { callbackStatus: 1, attempts: 0 },
    references: { orderId: 'orders' },
  }),
};

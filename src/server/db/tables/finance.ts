import { exchangeAudit } from '../../../domain/finance/exchangeAudit';
import { exchangeBank } from '../../../domain/finance/exchangeBank';
import { exchangeRule } from '../../../domain/finance/exchangeRule';
import { keptTable, view } from '../table';

/** Who swaps users' NTD for PHP, by which rules, and what is proposed about both. */
export const financeTables = {
  exchangeBanks: keptTable(exchangeBank),
  exchangeBankView: view(exchangeBank.shown, 'exchange_banks'),
  exchangeRules: keptTable(exchangeRule),
  exchangeRuleView: view(exchangeRule.shown, 'exchange_rules'),
  exchangeAuditView: view(exchangeAudit, 'approvals'),
};

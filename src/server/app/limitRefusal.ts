import { compare, minus } from '../../domain/kit/decimal';
import { amountText } from '../../domain/kit/format';
import { MONTHLY_LIMIT_NTD, TRANSACTION_LIMIT_NTD } from '../../domain/orders/limits';
import { Refused } from '../kit/refused';

/** Refuses an order over a limit: 400 that names the amount, the limit and, for the month, what is left of it. */
export function refuseOverLimit(over: 'transactionLimit' | 'monthlyLimit', spent: string): never {
  const monthly = over === 'monthlyLimit';
  const limit = monthly ? MONTHLY_LIMIT_NTD : TRANSACTION_LIMIT_NTD;
  const left = monthly && compare(spent, limit) < 0 ? minus(limit, spent) : '0';
  const vars = { limit: amountText(limit, 'NTD'), left: amountText(left, 'NTD') };
  const max = monthly ? vars.left : vars.limit;
  throw new Refused(400, `order.${over}`, vars, {
    transactionAmount: { key: 'rules.paymentAtMost', vars: { max } },
  });
}

import { type RawBuilder, sql } from 'kysely';
import type { Quantity } from '../../../domain/finance/postings';
import { valuesOf } from '../../../domain/kit/codes';
import { codeOfSide, SALE, serviceType, swappedService } from '../../../domain/orders/codes';
import type { OrderStep } from '../../../domain/orders/moves';
import { netPaymentOf } from '../../orders/netPayment';

type Sql = RawBuilder<unknown>;

const literals = (values: readonly (string | number)[]): Sql => sql.join(values.map((one) => sql.lit(one)));
const isStep = (...steps: OrderStep[]): Sql => sql`m.step in (${literals(steps)})`;
const isService = (codes: readonly number[]): Sql => sql`m.service_type in (${literals(codes)})`;
const when = (condition: Sql, amount: Sql): Sql => sql`case when ${condition} then ${amount} else 0 end`;

/** Orders whose refund in PHP finance finishes (decisions section 7.2). */
const IN_STEPS = [...serviceType.entries.cargoBox.values, ...serviceType.entries.churchOffering.values];

/** How an order is paid and sent, by which everything else differs. `m` is a row of `movesOf`. */
export const orderIs = {
  swapped: sql`(m.side = ${sql.lit(codeOfSide('ntd'))} and ${isService(valuesOf(swappedService))})`,
  fromWallet: sql`(m.side = ${sql.lit(codeOfSide('php'))})`,
  sale: isService([SALE]),
} as const;

const { swapped, fromWallet, sale } = orderIs;
const plain = sql`(m.side = ${sql.lit(codeOfSide('ntd'))} and not ${swapped})`;
/** What is collected for somebody else; all else that is not exchanged pays for what we do ourselves. */
const passedOn = isService([
  ...serviceType.entries.churchOffering.values,
  ...serviceType.entries.collection.values,
]);
const completing = isStep('complete');

const net = netPaymentOf('m');
const payout = sql`m.transaction_amount`;
const broughtIn = sql`(m.payment_amount + m.points_used)`;

/** The tax in an amount that is taxed: 5 of 105, in whole NTD; in PHP none. */
const taxIn = (amount: Sql): Sql => sql`case when ${fromWallet} then 0 else round(${amount} * 5 / 105) end`;

/** Whether a payout starts by the move: only once, and a refund starts that of a swapped order that has never been NTD again. */
const starting = sql`(${isStep('start', 'declineCancel', 'refundPhp')} and not m.started
  and not (m.step = 'refundPhp' and (${fromWallet} or m.reversed)))`;

/** Whether what was sent is taken back by the move, and was not before. */
const takingBack = sql`(m.started and not m.reversed and (${isStep('refundNtd', 'cancel')}
  or m.step = 'refundPhp' and ${fromWallet} and m.before = 0))`;
const swappedBack = sql`(${takingBack} and ${swapped})`;
const walletBack = sql`(${takingBack} and ${fromWallet})`;

/** What of an amount belongs to so much of the payment that went back, to the cent. */
const shareOf = (amount: Sql, back: Sql): Sql =>
  sql`round(${amount} * ${back} / nullif(m.payment_amount, 0), 2)`;
/** What of it this move adds. */
const shareAdded = (share: (back: Sql) => Sql): Sql =>
  when(
    sql`${sale} and m.completed and m.step = 'refundNtd'`,
    sql`${share(sql`m.total`)} - ${share(sql`m.before`)}`,
  );
const feeBack = (back: Sql): Sql => shareOf(sql`m.service_fee`, back);

/** PHP of an order that was paid in NTD and was not exchanged, or not any more. */
const throughClearing = sql`(m.step = 'refundPhp' and not ${fromWallet} and not (${swapped} and not m.reversed))`;
const ofPayout = sql`(m.step = 'refundPhp' and ${swapped} and not m.reversed)`;
const later = sql`(m.step = 'refundPhp' and ${isService(IN_STEPS)} and not ${fromWallet})`;

/** Points that are back with their user, once `back` of the payment went back in all. */
const pointsBack = (
  back: Sql,
): Sql => sql`(case when m.payment_amount = 0 or m.step = 'cancel' then m.points_used
  else floor(m.points_used * ${back} / nullif(m.payment_amount, 0)) end)`;

/** What a refund leaves, once `back` of the payment went back in all; `exchanged` while what was exchanged stays so. */
function leftBy(back: Sql, exchanged: Sql) {
  const left = sql`(case when ${sale} then coalesce(${shareOf(net, back)} + ${feeBack(back)}, 0) - ${back}
    when ${swapped} and ${exchanged} then m.service_fee
    else ${broughtIn} - ${back} end)`;
  const points = pointsBack(back);
  const afterPoints = sql`(${left} - least(${left}, ${points}))`;
  const fee = sql`(case when ${sale} or m.step = 'cancel' then 0 else least(m.service_fee, ${afterPoints}) end)`;
  const tax = taxIn(fee);
  return {
    left,
    points,
    short: sql`greatest(${points} - ${left}, 0)`,
    feeLess: sql`(${fee} - ${tax})`,
    tax,
    rest: sql`(${afterPoints} - ${fee})`,
  };
}

const keeping = sql`(${isStep('finishNtdRefund', 'finishPhpRefund', 'cancel')} or m.step = 'refundPhp' and not ${later})`;
const now = leftBy(sql`m.total`, sql`m.step = 'refundPhp' and not m.reversed`);
/** What went back before the refund that is done by the move, and the points that came back with it. */
const backBefore = sql`(m.total - coalesce(m.worth, m.last_worth, 0))`;
const pointsBefore = when(sql`${backBefore} > 0`, pointsBack(backBefore));
const undoing = sql`(${isStep('refundNtd', 'refundPhp')} and m.before > 0)`;
const then = leftBy(sql`m.before`, sql`not m.reversed`);

/** Every amount of a move as SQL over a row `m` of `movesOf`. */
export const QUANTITIES: Readonly<Record<Quantity, Sql>> = {
  payment: sql`m.payment_amount`,
  points: sql`m.points_used`,
  broughtIn,
  exchanged: when(sql`${swapped} and ${starting}`, net),
  bought: when(sql`${swapped} and ${starting}`, payout),
  fromWallet: when(sql`${fromWallet} and ${starting}`, payout),
  payout: when(sql`not ${plain} and (${completing} or ${starting})`, payout),
  forReceiver: when(sql`${completing} and ${plain} and ${passedOn}`, net),
  forShop: when(sql`${completing} and ${sale}`, net),
  freight: when(sql`${completing} and ${plain} and not ${passedOn} and not ${sale}`, net),
  fee: sql`m.service_fee`,
  feeTax: taxIn(sql`m.service_fee`),
  feeLess: sql`m.service_fee - ${taxIn(sql`m.service_fee`)}`,
  commission: sql`(select coalesce(sum(c.amount), 0) from order_commissions c where c.order_id = m.order_id)`,
  unexchanged: when(swappedBack, sql`${net} - m.php_worth`),
  unbought: when(swappedBack, sql`${payout} - m.php_before`),
  unsentPayout: when(sql`${takingBack} and not ${plain}`, sql`${payout} - m.php_before`),
  unsentWallet: when(walletBack, payout),
  shopGivesBack: shareAdded((back) => shareOf(net, back)),
  feeGivenBack: shareAdded(feeBack),
  feeTaxGivenBack: shareAdded((back) => taxIn(feeBack(back))),
  feeLessGivenBack: shareAdded((back) => sql`(${feeBack(back)} - ${taxIn(feeBack(back))})`),
  commissionGivenBack: sql`(select coalesce(sum(${shareAdded((back) => shareOf(sql`c.amount`, back))}), 0)
    from order_commissions c where c.order_id = m.order_id)`,
  refund: sql`coalesce(case when ${isStep('finishNtdRefund', 'finishPhpRefund')} then m.last_back else m.paid_back end, 0)`,
  refundOfNtd: when(throughClearing, sql`m.worth`),
  refundInPhp: when(throughClearing, sql`m.paid_back`),
  refundAtOnce: when(sql`not ${later}`, sql`m.paid_back`),
  refundLater: when(later, sql`m.paid_back`),
  refundOfPayout: when(ofPayout, sql`m.paid_back`),
  refundOfWallet: when(fromWallet, sql`m.paid_back`),
  kept: when(keeping, sql`${now.left} - ${pointsBefore}`),
  keptPoints: when(keeping, sql`${now.points} - ${pointsBefore}`),
  keptShort: when(keeping, now.short),
  keptFee: when(keeping, now.feeLess),
  keptTax: when(keeping, now.tax),
  keptRest: when(keeping, now.rest),
  keptPayout: when(ofPayout, sql`${payout} - m.php_before - m.paid_back`),
  before: when(undoing, sql`${then.left} - ${then.points}`),
  beforeShort: when(undoing, then.short),
  beforeFee: when(undoing, then.feeLess),
  beforeTax: when(undoing, then.tax),
  beforeRest: when(undoing, then.rest),
  beforePayout: when(sql`${undoing} and ${swapped} and not m.reversed`, sql`${payout} - m.php_before`),
};

/** What a party on the way of an order gets at the move, for each row `c` of its commissions. */
export const COMMISSION_QUANTITIES: Readonly<Partial<Record<Quantity, Sql>>> = {
  commission: sql`c.amount`,
  commissionGivenBack: shareAdded((back) => shareOf(sql`c.amount`, back)),
};

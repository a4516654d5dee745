import { codeOf, codeTable } from '../kit/codes';
import { compare } from '../kit/decimal';
import * as f from '../kit/fields';
import { amountText } from '../kit/format';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import type { Complaint } from '../kit/rules';
import { payoutKind, swappedService } from '../orders/codes';
import { imageType } from '../users/image';
import { EXCHANGE_BANKS, exchangeBankRef } from './exchangeBank';

export const exchangeRuleStatus = codeTable('exchangeRuleStatus', {
  inForce: [1, 'green'],
  removed: [2, 'grey'],
});
export const RULE_IN_FORCE = codeOf(exchangeRuleStatus, 'inForce');

/** A rule that was removed stays, for what was sent by it. */
export const exchangeRuleMoves = moves('exchangeRule', exchangeRuleStatus, {
  remove: { from: ['inForce'], to: 'removed', by: ['operator'], reason: true },
});

/** The days on which a bank takes orders. */
export const exchangeDays = codeTable('exchangeDays', { taiwan: [1], both: [2] });

/** Without a bound a field reads so. */
const unbound = <T extends f.Field>(field: T): T => ({ ...field, absent: 'exchangeRule.noBound' });

/**
 * Which orders a bank takes, how much of them, when and on which terms (decisions section 33). A bank has one rule in
 * force. Amounts are NTD.
 */
export const exchangeRule = kept(
  'exchangeRule',
  'exchange_rules',
  exchangeRuleMoves,
  {
    bankId: f.ref(exchangeBankRef, { filter: 'anyOf' }),
    name: f.text({ max: 60, filter: 'contains', sortable: true }),
    serviceTypes: f.codes(swappedService),
    payoutKinds: f.codes(payoutKind, { nullable: true, absent: 'published.all' }),
    scope: f.scope(),
    leastNtd: unbound(f.money('NTD', { nullable: true })),
    mostNtd: unbound(f.money('NTD', { nullable: true })),
    personMost: unbound(f.money('NTD', { nullable: true })),
    batchCap: unbound(f.money('NTD', { nullable: true })),
    dayCap: unbound(f.money('NTD', { nullable: true })),
    fileRows: f.integer(),
    share: f.percent({ nullable: true, absent: 'exchangeRule.noShare' }),
    exclusive: f.flag({ filter: 'equals' }),
    exchangeDays: f.code(exchangeDays),
    cutOff: f.text({ max: 5 }),
    valueDays: f.integer(),
    imageTypes: f.codes(imageType, { nullable: true, absent: 'exchangeRule.noImage' }),
    cardDaysLeft: f.integer({ nullable: true, absent: 'exchangeRule.noBound' }),
    rateTolerance: f.percent(),
    bankFee: f.money('NTD'),
    partnerRate: f.rate({ nullable: true, absent: 'exchangeRule.noRate' }),
    /** Null for what every installation begins with. */
    makerId: f.id({ nullable: true }),
  },
  {
    ownLabels: ['name', 'scope', 'share'],
    view: { name: 'exchange_rule_view', fields: { bankName: f.text({ max: 40, sortable: true }) } },
  },
);

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A bank is paid within two weeks, and a file is opened by people. */
const MOST = { valueDays: 14, fileRows: 100_000, cardDaysLeft: 3650 } as const;

type Values = Readonly<Record<string, unknown>>;

const isLess = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && compare(one, other) < 0;

/** What is wrong with a rule by itself. */
function wrongRule(rule: Values): Record<string, Complaint> {
  const { leastNtd, mostNtd, personMost, batchCap, dayCap, cutOff, share, rateTolerance, partnerRate } = rule;
  const complaints: Record<string, Complaint> = {};
  const atLeast = (name: string, min: unknown) => {
    complaints[name] = {
      key: 'rules.atLeast',
      vars: { min: typeof min === 'string' ? amountText(min, 'NTD') : String(min) },
    };
  };
  if (isLess(mostNtd, leastNtd)) atLeast('mostNtd', leastNtd);
  if (isLess(personMost, leastNtd)) atLeast('personMost', leastNtd);
  if (isLess(dayCap, batchCap)) atLeast('dayCap', batchCap);
  if (Number(rule.fileRows) < 1) atLeast('fileRows', 1);
  for (const name of ['valueDays', 'cardDaysLeft'] as const) if (Number(rule[name]) < 0) atLeast(name, 0);
  for (const [name, max] of Object.entries(MOST))
    if (Number(rule[name]) > max) complaints[name] = { key: 'rules.atMost', vars: { max } };
  for (const [name, value] of Object.entries({ share, rateTolerance }))
    if (isLess('100', value)) complaints[name] = { key: 'rules.atMost', vars: { max: 100 } };
  if (!TIME_OF_DAY.test(String(cutOff))) complaints.cutOff = { key: 'rules.timeOfDay' };
  if (typeof partnerRate === 'string' && compare(partnerRate, '0') <= 0)
    complaints.partnerRate = { key: 'rules.positive' };
  return complaints;
}

const FORM = [
  'bankId',
  'name',
  'serviceTypes',
  'payoutKinds',
  'scope',
  'leastNtd',
  'mostNtd',
  'personMost',
  'batchCap',
  'dayCap',
  'fileRows',
  'share',
  'exclusive',
  'exchangeDays',
  'cutOff',
  'valueDays',
  'imageTypes',
  'cardDaysLeft',
  'rateTolerance',
  'bankFee',
  'partnerRate',
] as const;

const [, ...shownAfterBank] = FORM;

export const exchangeRules = keptPage(exchangeRule, {
  page: `${EXCHANGE_BANKS}/rule`,
  path: '/web/finance/exchangeRule',
  editRight: 'FINANCE_EXCHANGE_BANK',
  decided: 'EXCHANGE_BANK_AUDIT',
  stepsByTwo: 'every',
  form: FORM,
  once: ['bankId'],
  tells: ['bankId'],
  appliesTo: ['bankId', 'serviceTypes', 'payoutKinds', 'scope'],
  called: ({ name }) => String(name),
  columns: ['bankName', ...shownAfterBank, 'status', 'moveReason', 'makerName', 'createdTime', 'updatedTime'],
  searches: ['bankId', 'name', 'exclusive', 'status', 'createdTime'],
  wrong: wrongRule,
});

/** What rules have beside every kept record. */
export const exchangeRuleCalls = { bankChoices: exchangeBankRef.choices };

import { exchangeBanks } from '../../src/domain/finance/exchangeBank';
import { exchangeFormats } from '../../src/domain/finance/exchangeFormat';
import { exchangeRules } from '../../src/domain/finance/exchangeRule';
import { fxAnswerFormats } from '../../src/domain/finance/fxAnswerFormat';
import type { Changed, FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import type { Client } from './world';

let banks = 0;

/** A bank as finance proposes it; each has another code. */
export function someBank(more: FormInput = {}): FormInput {
  banks += 1;
  return { ename: `Bank ${banks}`, name: `Bank ${banks}`, code: `BK${banks}`, bankKind: 1, ...more };
}

/** A rule of a bank as finance proposes it. */
export const someRule = (bankId: number, more: FormInput = {}): FormInput => ({
  bankId,
  name: 'What is left',
  serviceTypes: [1, 2, 3],
  scope: { customerScope: 1 },
  fileRows: 5000,
  exclusive: false,
  exchangeDays: 1,
  cutOff: '15:30',
  valueDays: 1,
  rateTolerance: '1.0',
  bankFee: '100',
  ...more,
});

/** The format of a bank's file as finance proposes it. */
export const someFormat = (bankId: number, more: FormInput = {}): FormInput => ({
  bankId,
  name: 'As agreed in spring',
  bankFileKind: 2,
  fileCharset: 1,
  namePattern: '(bank)_(day)_(part)',
  rowColumns: [
    { columnContent: 1, fileField: 1, heading: 'Number' },
    { columnContent: 1, fileField: 8, heading: 'PHP' },
  ],
  ...more,
});

/** How the answers of a bank read, as finance proposes it: number, PHP, NTD, result, code, with a line of totals. */
export const someAnswerFormat = (bankId: number, more: FormInput = {}): FormInput => ({
  bankId,
  name: 'As agreed in spring',
  bankFileKind: 2,
  fileCharset: 1,
  linesBefore: 1,
  linesAfter: 1,
  answerColumns: [
    { answerField: 1, columnNumber: 1 },
    { answerField: 2, columnNumber: 2 },
    { answerField: 3, columnNumber: 3 },
    { answerField: 4, columnNumber: 4 },
    { answerField: 5, columnNumber: 5 },
  ],
  totalColumns: [
    { answerTotal: 1, columnNumber: 1 },
    { answerTotal: 2, columnNumber: 2 },
    { answerTotal: 3, columnNumber: 3 },
  ],
  executedText: 'OK',
  ...more,
});

/** What two people decide about banks, rules and formats, by one who proposes and another who agrees. */
export function agreeing(maker: Client, checker: Client) {
  const agreed = async (page: KeptPage, asked: Promise<Changed>): Promise<number> => {
    const { id, proposalId } = await asked;
    if (proposalId === null || !page.decisions) throw new Error('nobody has to decide');
    await checker.ask(page.decisions.approve, { auditId: proposalId });
    return id;
  };
  return {
    bank: (more: FormInput = {}) => agreed(exchangeBanks, maker.ask(exchangeBanks.calls.add, someBank(more))),
    rule: (bankId: number, more: FormInput = {}) =>
      agreed(exchangeRules, maker.ask(exchangeRules.calls.add, someRule(bankId, more))),
    format: (bankId: number, more: FormInput = {}) =>
      agreed(exchangeFormats, maker.ask(exchangeFormats.calls.add, someFormat(bankId, more))),
    answerFormat: (bankId: number, more: FormInput = {}) =>
      agreed(fxAnswerFormats, maker.ask(fxAnswerFormats.calls.add, someAnswerFormat(bankId, more))),
    agreed,
  };
}

import { codeTable } from '../kit/codes';

/** What is proposed about a bank and its rule (decisions section 18). */
export const exchangeChange = codeTable('exchangeChange', {
  newBank: [1],
  bankChanged: [2],
  bankEnabled: [3],
  bankDisabled: [4],
  newRule: [5],
  ruleChanged: [6],
  ruleRemoved: [7],
  newFormat: [8],
  formatChanged: [9],
  formatRemoved: [10],
  newAnswerFormat: [11],
  answerFormatChanged: [12],
  answerFormatRemoved: [13],
});

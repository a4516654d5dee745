import { group, narrowed, page, powerfulRight, right, subPage } from '../kit/menu';
import { keepingPage, listPage, listSubPage } from '../kit/menuPages';

/** The pages and rights of finance. */
export const financeMenu = group('/finance', [
  listPage(
    '/finance/ledger',
    listSubPage('/finance/ledger/account'),
    listSubPage(
      '/finance/ledger/handPosting',
      powerfulRight('FINANCE_LEDGER_ENTRY'),
      powerfulRight('FINANCE_LEDGER_ENTRY_DECIDE'),
    ),
    listSubPage(
      '/finance/ledger/period',
      powerfulRight('FINANCE_PERIOD_CLOSE'),
      powerfulRight('FINANCE_PERIOD_CLOSE_DECIDE'),
    ),
    subPage('/finance/ledger/proof', [right('FINANCE_PROOF_RUN')]),
  ),
  listPage(
    '/finance/capital',
    listSubPage('/finance/capital/transfer'),
    listSubPage('/finance/capital/waiting'),
    narrowed(listSubPage('/finance/capital/position')),
    powerfulRight('FINANCE_CAPITAL_PROPOSE'),
    powerfulRight('FINANCE_CAPITAL_DECIDE'),
  ),
  listPage('/finance/fundpool'),
  listPage('/finance/collection'),
  listPage('/finance/payout'),
  listPage('/finance/remit', right('FINANCE_SWAP_HOLD')),
  narrowed(listPage('/finance/pd')),
  narrowed(listPage('/finance/cargo-box-tulay-finance')),
  group('/finance/exchange', [
    page('/finance/exchange/pending', [
      subPage('/finance/exchange/pending/result', [listSubPage('/finance/exchange/pending/result/quantity')]),
      right('FINANCE_EXCHANGE_QUERY'),
      right('FINANCE_EXCHANGE_INTERRUPT'),
      right('FINANCE_EXCHANGE_GENERATED_FILE_STATUS'),
    ]),
    listPage(
      '/finance/exchange/generated',
      listSubPage(
        '/finance/exchange/generated/file',
        listSubPage('/finance/exchange/generated/file/quantity'),
      ),
      right('FINANCE_EXCHANGE_GENERATE'),
      powerfulRight('FINANCE_EXCHANGE_RELEASE'),
      powerfulRight('FINANCE_EXCHANGE_RELEASE_DECIDE'),
      right('FINANCE_EXCHANGE_RECALL'),
      listSubPage('/finance/exchange/generated/answer'),
      powerfulRight('FINANCE_EXCHANGE_ANSWER'),
      powerfulRight('FINANCE_EXCHANGE_ANSWER_DECIDE'),
    ),
    listPage('/finance/exchange/done'),
    keepingPage(
      '/finance/exchange/exchange-banks',
      powerfulRight('FINANCE_EXCHANGE_BANK'),
      listSubPage('/finance/exchange/exchange-banks/rule'),
      listSubPage('/finance/exchange/exchange-banks/format'),
      listSubPage('/finance/exchange/exchange-banks/answer'),
    ),
  ]),
  group('/finance/check', [
    listPage('/finance/check/bill', listSubPage('/finance/check/bill/quantity')),
    listPage(
      '/finance/check/error',
      powerfulRight('FINANCE_CHECK_RESOLVE'),
      powerfulRight('FINANCE_CHECK_RESOLVE_DECIDE'),
    ),
    listPage('/finance/check/file', right('FINANCE_CHECK_FILE_UPLOAD')),
    keepingPage(
      '/finance/check/source',
      powerfulRight('FINANCE_CHECK_SOURCE_EDIT'),
      powerfulRight('FINANCE_CHECK_SOURCE_DECIDE'),
    ),
  ]),
  group('/finance/settlement', [
    listPage('/finance/settlement/channel'),
    listPage('/finance/settlement/merchant'),
    listPage('/finance/settlement/agent'),
    listPage('/finance/settlement/dealer'),
  ]),
  listPage(
    '/finance/statement',
    listSubPage('/finance/statement/detail'),
    powerfulRight('FINANCE_SETTLE'),
    powerfulRight('FINANCE_SETTLE_DECIDE'),
  ),
  group('/finance/report', [listPage('/finance/report/profit'), listPage('/finance/report/trialBalance')]),
  group('/finance/pointReport', [
    listPage('/finance/pointReport/pointsStatistics'),
    listPage('/finance/pointReport/consumptionStatistics'),
    narrowed(listPage('/finance/pointReport/entries')),
  ]),
]);

import { bands } from '../kit/bands';
import { choicesCall } from '../kit/choices';
import { codeTable } from '../kit/codes';
import { compare } from '../kit/decimal';
import * as f from '../kit/fields';
import { amountText } from '../kit/format';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { PUBLISHED_COLUMNS, PUBLISHED_FORM, PUBLISHED_SEARCHES, published } from '../kit/published';
import type { Complaint } from '../kit/rules';
import { wrongTimes } from '../pricing/times';
import {
  channelCalendar,
  channelHealth,
  channelState,
  direction,
  INSTA_PAY,
  INSTA_PAY_MOST,
  rail,
} from './codes';
import { wrongClock } from './hours';

type Values = Readonly<Record<string, unknown>>;

const provider = {
  table: 'partners',
  choices: choicesCall('/web/operation/channel/queryProviderChoices/v1', 'OPERATION_CHANNEL'),
};

/** PHP where money goes out, NTD where it comes in. */
export const ofDirection = <F extends f.Field>(amount: F): F => ({ ...amount, unit: 'payChannel.currency' });

/** The codes of channels that were agreed upon, for whoever names one. */
export const channelCodes = choicesCall('/web/operation/channel/queryCodes/v1', 'session');

/** How money gets to institutions (decisions section 16): who carries it on which rail, within which amounts and hours. */
export const payChannel = published(
  'payChannel',
  'pay_channels',
  ['channelCode'],
  {
    channelCode: f.text({ max: 20, filter: 'equals', sortable: true }),
    channelName: f.text({ max: 60, filter: 'contains' }),
    rail: f.code(rail, { filter: 'anyOf' }),
    providerId: f.ref(provider, { filter: 'anyOf' }),
    least: ofDirection(f.money('PHP')),
    most: ofDirection(f.money('PHP')),
    dailyCap: ofDirection(f.money('PHP', { nullable: true, absent: 'payChannel.noCap' })),
    channelCalendar: f.code(channelCalendar),
    opensAt: f.text({ max: 5, nullable: true, absent: 'payChannel.aroundTheClock' }),
    closesAt: f.text({ max: 5, nullable: true }),
    cutOffs: f.text({ max: 60, nullable: true, absent: 'payChannel.noCutOff' }),
    minutesToArrive: f.integer(),
    maintenanceFrom: f.instant({ nullable: true, absent: 'payChannel.noMaintenance' }),
    maintenanceTo: f.instant({ nullable: true }),
    makerId: f.id({ nullable: true }),
  },
  {
    view: {
      name: 'pay_channel_view',
      fields: {
        direction: f.code(direction, { filter: 'anyOf' }),
        providerName: f.text({ nullable: true }),
        channelState: f.code(channelState, { nullable: true, filter: 'anyOf' }),
        channelHealth: f.code(channelHealth, { nullable: true }),
        successShare: f.percent({ nullable: true }),
        medianSeconds: f.integer({ nullable: true }),
        capUsed: ofDirection(f.money('PHP', { nullable: true })),
      },
    },
  },
);

const CODE = /^[A-Z][A-Z0-9-]{2,19}$/;
const YEAR_OF_MINUTES = 527_040;

function wrongAmounts({ rail: by, least, most, dailyCap }: Values): Record<string, Complaint> {
  const complaints: Record<string, Complaint> = {};
  const [low, high, cap] = [least, most, dailyCap].map((one) => (typeof one === 'string' ? one : undefined));
  if (low !== undefined && high !== undefined && compare(high, low) < 0)
    complaints.most = { key: 'rules.atLeast', vars: { min: amountText(low, 'PHP') } };
  else if (high !== undefined && Number(by) === INSTA_PAY && compare(high, INSTA_PAY_MOST) > 0)
    complaints.most = { key: 'rules.atMost', vars: { max: amountText(INSTA_PAY_MOST, 'PHP') } };
  if (cap !== undefined && high !== undefined && compare(cap, high) < 0)
    complaints.dailyCap = { key: 'rules.atLeast', vars: { min: amountText(high, 'PHP') } };
  return complaints;
}

function wrongChannel(record: Values, now: string): Record<string, Complaint> {
  const complaints = { ...wrongTimes(record, now), ...wrongAmounts(record), ...wrongClock(record) };
  if (!CODE.test(String(record.channelCode ?? ''))) complaints.channelCode = { key: 'rules.channelCode' };
  const minutes = Number(record.minutesToArrive);
  if (minutes < 0) complaints.minutesToArrive = { key: 'rules.atLeast', vars: { min: 0 } };
  if (minutes > YEAR_OF_MINUTES)
    complaints.minutesToArrive = { key: 'rules.atMost', vars: { max: YEAR_OF_MINUTES } };
  return complaints;
}

const form = [
  'channelCode',
  'channelName',
  'rail',
  'providerId',
  'least',
  'most',
  'dailyCap',
  'channelCalendar',
  'opensAt',
  'closesAt',
  'cutOffs',
  'minutesToArrive',
  'maintenanceFrom',
  'maintenanceTo',
] as const;

export const payChannels = keptPage(payChannel, {
  page: '/operation/channel',
  path: '/web/operation/channel',
  listName: 'payChannels',
  editRight: 'CHANNEL_PROPOSE',
  decided: 'ROUTE_AUDIT',
  stepsByTwo: 'every',
  form: [...form, ...PUBLISHED_FORM],
  columns: [
    'channelCode',
    'channelName',
    'direction',
    'rail',
    'providerName',
    'channelState',
    'channelHealth',
    'successShare',
    'medianSeconds',
    'least',
    'most',
    'dailyCap',
    'capUsed',
    'channelCalendar',
    'opensAt',
    'closesAt',
    'cutOffs',
    'minutesToArrive',
    'maintenanceFrom',
    'maintenanceTo',
    ...PUBLISHED_COLUMNS,
  ],
  searches: ['channelCode', 'channelName', 'rail', 'providerId', ...PUBLISHED_SEARCHES],
  tells: ['channelCode', 'channelName', 'rail', 'providerId', 'most'],
  called: ({ channelCode }) => String(channelCode),
  wrong: wrongChannel,
});

/** The codes of channels and who may carry for us. */
export const payChannelCalls = { providers: provider.choices, codes: channelCodes };

/** What a sending costs us, by the PHP that are sent; in PHP too. Each sending keeps what it cost. What is collected is in NTD. */
export const channelCost = published('channelCost', 'channel_costs', ['channelCode'], {
  channelCode: f.text({ max: 20, filter: 'equals', choices: channelCodes }),
  costBands: bands({ fixed: ofDirection(f.money('PHP')), percent: f.percent() }, { currency: 'PHP' }),
  onFailure: f.flag(),
  makerId: f.id({ nullable: true }),
});

export const channelCosts = keptPage(channelCost, {
  page: '/operation/channel/cost',
  path: '/web/operation/channelCost',
  editRight: 'CHANNEL_PROPOSE',
  decided: 'ROUTE_AUDIT',
  stepsByTwo: 'every',
  form: ['channelCode', 'costBands', 'onFailure', ...PUBLISHED_FORM],
  columns: ['channelCode', 'costBands', 'onFailure', ...PUBLISHED_COLUMNS],
  searches: ['channelCode', ...PUBLISHED_SEARCHES],
  tells: ['channelCode'],
  called: ({ channelCode }) => String(channelCode),
  wrong: wrongTimes,
});

export const channelPauseStatus = codeTable('channelPauseStatus', {
  paused: [1, 'red'],
  resumed: [2, 'grey'],
});

/** One pauses a channel alone; it takes two to go on (decisions section 11). */
export const channelPauseMoves = moves('channelPause', channelPauseStatus, {
  resume: { from: ['paused'], to: 'resumed', by: ['operator'], reason: true, marks: 'resumedTime' },
});

/** While it stands nothing is sent by the channel. What was sent stays with it. */
export const channelPause = kept('channelPause', 'channel_pauses', channelPauseMoves, {
  channelCode: f.text({ max: 20, filter: 'equals', choices: channelCodes }),
  pauseReason: f.longText({ max: 200 }),
  resumedTime: f.instant({ nullable: true }),
});

export const channelPauses = keptPage(channelPause, {
  page: '/operation/channel/pause',
  path: '/web/operation/channelPause',
  editRight: 'CHANNEL_PAUSE',
  decided: 'ROUTE_AUDIT',
  stepsByTwo: 'every',
  form: ['channelCode', 'pauseReason'],
  once: ['channelCode'],
  columns: [
    'channelCode',
    'status',
    'pauseReason',
    'makerName',
    'createdTime',
    'resumedTime',
    'moveReason',
    'updatedTime',
  ],
  searches: ['channelCode', 'status', 'makerName', 'createdTime'],
  tells: ['channelCode'],
  appliesTo: ['channelCode'],
  unique: 'channelCode',
});

import type { PartyKindName } from '../../../domain/merchants/partyCodes';
import { DEMO_AGENTS } from './agents';

/** Where in its life a party of the demo is; without a word it is in business. */
export type DemoStanding = 'applied' | 'active' | 'underReview' | 'suspended' | 'closed' | 'rejected';

export interface DemoParty {
  readonly kind: PartyKindName;
  readonly code: string;
  readonly name: string;
  /** The code of the one above it. */
  readonly above?: string;
  readonly standing?: DemoStanding;
}

const channels: readonly DemoParty[] = [
  { kind: 'channel', code: 'NORTH', name: 'Northern Migrant Network' },
  { kind: 'channel', code: 'CENTRAL', name: 'Central Taiwan Partners' },
  { kind: 'channel', code: 'SOUTH', name: 'Southern Harbour Group' },
  { kind: 'channel', code: 'PARISHES', name: 'Parish Stores Union' },
  { kind: 'channel', code: 'DORMS', name: 'Dormitory Services Alliance' },
  { kind: 'channel', code: 'EAST', name: 'East Coast Traders', standing: 'suspended' },
  { kind: 'channel', code: 'ISLANDS', name: 'Outer Islands Supply', standing: 'closed' },
  { kind: 'channel', code: 'CAMPUS', name: 'Campus Cooperative', standing: 'underReview' },
  { kind: 'channel', code: 'FACTORY', name: 'Factory Canteens Ring', standing: 'applied' },
  { kind: 'channel', code: 'NIGHT', name: 'Night Market Circle', standing: 'rejected' },
];

const merchants: readonly DemoParty[] = [
  { kind: 'merchant', code: 'EEC_TAIPEI', name: 'EEC Grocer Taipei', above: 'NORTH' },
  { kind: 'merchant', code: 'PINOY_BAKE', name: 'Pinoy Bakehouse', above: 'NORTH' },
  { kind: 'merchant', code: 'LOAD_STATION', name: 'Load Station Zhongli', above: 'NORTH' },
  { kind: 'merchant', code: 'FIRST_SQUARE', name: 'First Square Fashion', above: 'CENTRAL' },
  { kind: 'merchant', code: 'KABAYAN_MART', name: 'Kabayan Mart', above: 'CENTRAL' },
  { kind: 'merchant', code: 'HARBOUR_CAFE', name: 'Harbour Cafe', above: 'SOUTH' },
  { kind: 'merchant', code: 'PHONE_CORNER', name: 'Phone Corner Tainan', above: 'SOUTH' },
  { kind: 'merchant', code: 'LUTO_HOUSE', name: 'Luto House' },
  { kind: 'merchant', code: 'ROSARY_SHOP', name: 'Rosary Shop', above: 'PARISHES', standing: 'suspended' },
  { kind: 'merchant', code: 'SPICE_LANE', name: 'Spice Lane', standing: 'underReview' },
  { kind: 'merchant', code: 'HALO_HALO', name: 'Halo Halo Corner', standing: 'applied' },
  { kind: 'merchant', code: 'OLD_TAILOR', name: 'Old Tailor', standing: 'closed' },
];

const agents: readonly DemoParty[] = [
  ...DEMO_AGENTS.map(({ code, name }) => ({ kind: 'agent', code, name }) as const),
  { kind: 'agent', code: 'HSINCHU_TECH', name: 'Hsinchu Science Park Desk', above: 'NORTH' },
  { kind: 'agent', code: 'TAINAN_DESK', name: 'Tainan Yongkang Desk', above: 'SOUTH' },
  { kind: 'agent', code: 'YILAN_BOATS', name: 'Yilan Boat Crews Desk', above: 'EAST', standing: 'suspended' },
  { kind: 'agent', code: 'CHANGHUA', name: 'Changhua Mills Desk', above: 'CENTRAL', standing: 'underReview' },
  { kind: 'agent', code: 'MIAOLI', name: 'Miaoli Hills Desk', standing: 'applied' },
  { kind: 'agent', code: 'PINGTUNG', name: 'Pingtung Farms Desk', standing: 'closed' },
];

const subagents: readonly DemoParty[] = [
  { kind: 'subagent', code: 'TAOYUAN_DORM', name: 'Longtan Dormitory Stand', above: 'TAOYUAN_SHOP' },
  { kind: 'subagent', code: 'TAOYUAN_BUS', name: 'Zhongli Bus Stop Stand', above: 'TAOYUAN_SHOP' },
  { kind: 'subagent', code: 'ZS_CHURCH', name: 'Zhongshan Sunday Stand', above: 'ZHONGSHAN' },
  { kind: 'subagent', code: 'ZS_NIGHT', name: 'Zhongshan Evening Stand', above: 'ZHONGSHAN' },
  { kind: 'subagent', code: 'TC_STATION', name: 'Taichung Station Stand', above: 'TAICHUNG_ASEAN' },
  { kind: 'subagent', code: 'KH_DOCK', name: 'Kaohsiung Dock Stand', above: 'KAOHSIUNG_PORT' },
  { kind: 'subagent', code: 'KH_FISH', name: 'Qianzhen Fishing Port Stand', above: 'KAOHSIUNG_PORT' },
  {
    kind: 'subagent',
    code: 'HC_GATE',
    name: 'Hsinchu Gate Stand',
    above: 'HSINCHU_TECH',
    standing: 'suspended',
  },
  {
    kind: 'subagent',
    code: 'TN_MILL',
    name: 'Tainan Mill Stand',
    above: 'TAINAN_DESK',
    standing: 'underReview',
  },
  {
    kind: 'subagent',
    code: 'TC_MARKET',
    name: 'Taichung Market Stand',
    above: 'TAICHUNG_ASEAN',
    standing: 'applied',
  },
];

/** Invented parties of the demo, each after the one above it; the agents that bring orders in come first, by id from 1. */
export const DEMO_PARTIES: readonly DemoParty[] = [
  ...agents.slice(0, DEMO_AGENTS.length),
  ...channels,
  ...merchants,
  ...agents.slice(DEMO_AGENTS.length),
  ...subagents,
];

/** Who brings orders in, with the number that its party has: the agents of the demo and the subagents that are in business. */
export const DEMO_BRINGERS = DEMO_PARTIES.map((party, at) => ({ ...party, id: at + 1 })).filter(
  ({ kind, standing, id }) => id <= DEMO_AGENTS.length || (kind === 'subagent' && standing === undefined),
);

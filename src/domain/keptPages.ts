import { districtImports } from './areas/districtImport';
import { walls } from './dashboards/wall';
import type { KeptPage } from './kit/keptPage';
import { bankAccounts } from './merchants/bankAccount';
import { commissions } from './merchants/commission';
import { partnerKeys } from './merchants/partnerKey';
import { agents, channels, merchants, subagents } from './merchants/party';
import { partyDocuments } from './merchants/partyDocument';
import { messageRules } from './messages/rule';
import { messageTemplates } from './messages/template';
import { holidays } from './operation/holiday';
import { notices } from './operation/notice';
import { accounts } from './system/account';
import { dictionaryEntries } from './system/dictionary';
import { roles } from './system/role';
import { sectors } from './system/sector';
import { versions } from './system/version';

/** Every page on which operators keep records, by the name of its list. */
export const keptPages: Readonly<Record<string, KeptPage>> = {
  notices,
  holidays,
  sectors,
  accounts,
  roles,
  dictionaryEntries,
  versions,
  messageRules,
  messageTemplates,
  districtImports,
  channels,
  merchants,
  subagents,
  agents,
  commissions,
  bankAccounts,
  partyDocuments,
  partnerKeys,
  walls,
};

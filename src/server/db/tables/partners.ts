import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { partnerKey } from '../../../domain/merchants/partnerKey';
import { partnerScope } from '../../../domain/merchants/partnerScope';
import { keptTable, table, view } from '../table';

/** Who calls by keys. `scope` is what they do for us, such as paying out; what a key opens is said by the key. */
const partners = resource('partners', 'partners', {
  id: f.id(),
  code: f.text(),
  name: f.text(),
  scope: f.code(partnerScope),
  active: f.flag(),
  /** The party that calls by these keys; whoever else calls is none. */
  partyId: f.id({ nullable: true }),
});

/** Keys with what only the server knows of them. The audit log leaves out what has this name. */
const partnerKeys = {
  ...keptTable(partnerKey),
  fields: { ...partnerKey.fields, apiKeyHash: f.text({ max: 200 }) },
};

/** When keys were used and refused, at most a minute old: no change of what people keep. */
const partnerKeyUses = resource('partnerKeyUses', 'partner_key_uses', {
  keyId: f.id(),
  lastUsedTime: f.instant({ nullable: true }),
  lastRefusedTime: f.instant({ nullable: true }),
});

/** Partners and the keys by which they call. */
export const partnerTables = {
  partners: table('record', partners, {
    defaults: { active: true },
    references: { partyId: 'parties' },
    size: 'few',
  }),
  partnerKeys,
  partnerKeyView: view(partnerKey.shown, 'partner_keys'),
  partnerKeyUses: table('passing', partnerKeyUses, {
    references: { keyId: 'partner_keys on delete cascade' },
    size: 'few',
  }),
};

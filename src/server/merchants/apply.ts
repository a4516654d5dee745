import { appMerchants } from '../../domain/app/merchants';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { meaningOf } from '../../domain/kit/codes';
import { complaintsOf } from '../../domain/kit/keptForm';
import { partyPages } from '../../domain/merchants/party';
import {
  IN_BUSINESS,
  kindCode,
  OVER,
  type PartyKindName,
  partyKind,
} from '../../domain/merchants/partyCodes';
import { assertScope } from '../app/appActor';
import type { Db, PartnerContext } from '../kit/context';
import { insertKept, nextIdOf } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { Refused, wrong } from '../kit/refused';
import { type Route, servePartners } from '../kit/serve';

type Applying = InputOf<typeof appMerchants.apply>;

/** What merchants do through the app: they apply, and operators go on from there (decisions section 58). */
export const merchantAppRoutes: Route[] = servePartners(appMerchants, {
  async apply(context, input) {
    assertScope(context, 'app');
    return applied(context, input);
  },
});

async function applied(
  { db, now, partner }: PartnerContext,
  { channelCode, ...input }: Applying,
): Promise<OutputOf<typeof appMerchants.apply>> {
  const page = partyPages[meaningOf<PartyKindName>(partyKind, input.partyKind) ?? 'merchant'];
  const id = await nextIdOf(db, page.of);
  // Operators give no code twice, and these begin as no code of theirs does by chance.
  const code = `APPLICANT_${id}`;
  const superiorId = channelCode === undefined ? null : await channelOf(db, channelCode);
  const asked = Object.fromEntries(page.form.map((name) => [name, null]));
  const record = { ...asked, ...input, code, superiorId };
  const complaints = complaintsOf(page, record, now, 'add');
  if (complaints.length > 0) throw new Refused(400, 'input.invalid', {}, Object.fromEntries(complaints));
  await assertUnknown(db, input);
  await insertKept(db, page.of, { ...record, id }, { id: null, name: partner.name }, now);
  return { code };
}

async function channelOf(db: Db, code: string): Promise<number> {
  const found = await db
    .selectFrom('parties')
    .select('id')
    .where('code', '=', code)
    .where('partyKind', '=', kindCode('channel'))
    .where('status', '=', IN_BUSINESS)
    .executeTakeFirst();
  if (!found) throw wrong('channelCode', { key: 'rules.oneOf' });
  return found.id;
}

/** Whoever applies twice at once is one applicant: 409 `party.known` naming `unifiedNumber`. */
async function assertUnknown(db: Db, { unifiedNumber, partyKind: kind }: Applying): Promise<void> {
  await oneByOne(db, 'applicants', unifiedNumber);
  const known = await db
    .selectFrom('parties')
    .select('id')
    .where('unifiedNumber', '=', unifiedNumber)
    .where('partyKind', '=', kind)
    .where('status', 'not in', OVER)
    .executeTakeFirst();
  if (known) throw new Refused(409, 'party.known', {}, { unifiedNumber: { key: 'rules.duplicate' } });
}

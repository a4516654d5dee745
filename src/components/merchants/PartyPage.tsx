import type { Kept } from '@/domain/kit/kept';
import type { KeptPage as Page } from '@/domain/kit/keptPage';
import type { FieldName } from '@/domain/kit/resource';
import { partnerKeys } from '@/domain/merchants/partnerKey';
import type { PartyKindName } from '@/domain/merchants/partyCodes';
import { partyDocuments } from '@/domain/merchants/partyDocument';
import { KeptPage } from '@/kit/kept/KeptPage';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { OfParty } from './OfParty';
import { PartyLacks } from './PartyLacks';

interface Props<K extends Kept> {
  readonly of: Page<K>;
}

/** What the list of every kind of party shows at first, as far as it has it and a desk has room. */
const COLUMNS = [
  'code',
  'name',
  'unifiedNumber',
  'superiorName',
  'contactName',
  'status',
  'contractTo',
  'monthOrders',
  'monthCommission',
];

/** What says most comes first: a phone shows three. */
const DOCUMENT = ['documentKind', 'documentStanding', 'expiryDay', 'issuedDay', 'makerName', 'createdTime'];
const KEY = ['name', 'status', 'expireTime', 'hint', 'scopes', 'lastUsedTime'];

/** Parties of one kind: their records, with what else is kept of each. */
export function PartyPage<K extends Kept>({ of }: Props<K>) {
  const t = useText();
  const columns = COLUMNS.filter((name) => Object.hasOwn(of.of.shown.fields, name));
  return (
    <KeptPage
      of={of}
      columns={columns as FieldName<K['shown']>[]}
      actions={({ id }) => (
        <>
          <PageLink to={`/merchant/commission?partyId=${id}`}>{t('party.commissions')}</PageLink>
          <PageLink to={`/merchant/bankAccount?partyId=${id}`}>{t('party.bankAccounts')}</PageLink>
        </>
      )}
      detail={({ id, version, status }) => (
        <>
          <PartyLacks kind={of.of.name as PartyKindName} id={id} version={version} status={Number(status)} />
          <OfParty id={id} page={partyDocuments} title={t('party.documents')} names={DOCUMENT} />
          <OfParty id={id} page={partnerKeys} title={t('party.keys')} names={KEY} />
        </>
      )}
    />
  );
}

import { Alert } from 'antd';
import { listed } from '@/domain/kit/joined';
import { partyLacks } from '@/domain/merchants/party';
import { BEFORE_BUSINESS, type PartyKindName } from '@/domain/merchants/partyCodes';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

interface Props {
  readonly kind: PartyKindName;
  readonly id: number;
  readonly version: number;
  readonly status: number;
}

/** What a party that is not yet one still lacks, before somebody tries to accept it. */
export function PartyLacks({ kind, id, version, status }: Props) {
  const t = useText();
  const call = partyLacks[kind];
  const isBefore = BEFORE_BUSINESS.includes(status);
  const { data } = useLoad(isBefore ? `${call.path} ${id} ${version}` : undefined, () => send(call, { id }));
  if (!isBefore || !data) return null;
  const what = listed(
    t,
    data.lacks.map((key) => t(key)),
  );
  return data.lacks.length > 0 ? (
    <Alert type="warning" showIcon title={t('party.stillLacks', { what })} />
  ) : (
    <Alert type="success" showIcon title={t('party.lacksNothing')} />
  );
}

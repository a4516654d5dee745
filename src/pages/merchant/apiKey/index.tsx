import { useState } from 'react';
import { partnerKeys } from '@/domain/merchants/partnerKey';
import { KeptPage } from '@/kit/kept/KeptPage';
import { KeyOnce } from './_parts/KeyOnce';
import { Rotate } from './_parts/Rotate';

const columns = [
  'partnerName',
  'name',
  'hint',
  'scopes',
  'status',
  // One of another year says the year.
  'expireTime',
  'lastUsedTime',
  'lastRefusedTime',
] as const;

export default function PartnerKeys() {
  // Nowhere but here: who leaves the page has seen the key.
  const [apiKey, setApiKey] = useState<string>();
  return (
    <>
      <KeptPage
        of={partnerKeys}
        columns={columns}
        actions={(key, reload) => <Rotate of={key} reload={reload} onRotated={setApiKey} />}
        onAdded={(answer) => setApiKey((answer as { readonly apiKey?: string }).apiKey)}
      />
      {apiKey !== undefined && <KeyOnce apiKey={apiKey} onKept={() => setApiKey(undefined)} />}
    </>
  );
}

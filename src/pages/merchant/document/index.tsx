import { partyDocuments } from '@/domain/merchants/partyDocument';
import { KeptPage } from '@/kit/kept/KeptPage';
import { OpenFile } from './_parts/OpenFile';
import { Replace } from './_parts/Replace';

const columns = [
  'partyName',
  'documentKind',
  'documentNumber',
  'documentStanding',
  'issuedDay',
  'expiryDay',
  'createdTime',
] as const;

export default function PartyDocuments() {
  return (
    <KeptPage
      of={partyDocuments}
      columns={columns}
      actions={(document, reload) => (
        <>
          <OpenFile id={document.id} />
          <Replace of={document} reload={reload} />
        </>
      )}
    />
  );
}

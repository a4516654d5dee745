import { FileSearchOutlined } from '@ant-design/icons';
import { partyDocumentCalls } from '@/domain/merchants/partyDocument';
import { ActionButton } from '@/kit/ActionButton';
import { openBeside } from '@/kit/openBeside';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { change } from '@/request/client';

/** Opens the file of a document beside the console, by a link that lives for minutes; each opening is logged. */
export function OpenFile({ id }: { readonly id: number }) {
  const t = useText();
  const changing = useChange({ said: null });
  const open = () => {
    changing.forget();
    void changing.make(change(partyDocumentCalls.open, { id }), ({ path }) => openBeside(path));
  };
  return (
    <>
      <ActionButton icon={<FileSearchOutlined />} onClick={open}>
        {t('partyDocument.open')}
      </ActionButton>
      <UnsentNote of={changing} />
    </>
  );
}

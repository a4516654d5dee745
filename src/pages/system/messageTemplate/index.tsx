import { messageTemplates } from '@/domain/messages/template';
import { KeptPage } from '@/kit/kept/KeptPage';
import { MessagePreview } from './_parts/MessagePreview';
import { Placeholders } from './_parts/Placeholders';
import { TestMessage } from './_parts/TestMessage';

const columns = [
  'name',
  'messageEvent',
  'messageChannel',
  'status',
  'subject',
  'makerName',
  'updatedTime',
] as const;

export default function MessageTemplates() {
  return (
    <KeptPage
      of={messageTemplates}
      columns={columns}
      actions={({ id }) => <TestMessage id={id} />}
      detail={(template) => <MessagePreview template={template} />}
      guide={(typed) => (
        <>
          <Placeholders template={typed} />
          <MessagePreview template={typed} />
        </>
      )}
    />
  );
}

import { SwapOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Form } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@/domain/kit/call';
import { headingOf } from '@/domain/kit/format';
import type { KeptRecord } from '@/domain/kit/kept';
import { whyNotMove } from '@/domain/kit/moves';
import { refusalText } from '@/domain/kit/refusal';
import { fieldOf } from '@/domain/kit/resource';
import { documentMoves, NEWER, partyDocument, partyDocumentCalls } from '@/domain/merchants/partyDocument';
import { ActionButton } from '@/kit/ActionButton';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { FieldControl } from '@/kit/form/FieldControl';
import { renewList } from '@/kit/list/renewal';
import { useReader } from '@/kit/text';
import { change } from '@/request/client';

const { replace } = partyDocumentCalls;
type Newer = Omit<InputOf<typeof replace>, 'id' | 'version'>;

interface Props {
  readonly of: KeptRecord;
  readonly reload: () => void;
}

/** Puts a newer document in the place of one that goes on to be read. */
export function Replace({ of: { id, version, status }, reload }: Props) {
  const reader = useReader();
  const { t } = reader;
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[replace.right]) return null;
  const why = refusalText(whyNotMove(documentMoves, 'replace', Number(status)), t);
  const word = t('moves.partyDocument.replace');
  return (
    <>
      <ActionButton icon={<SwapOutlined />} reason={why} onClick={() => setOpen(true)}>
        {word}
      </ActionButton>
      {open && (
        <ChangeDialog<Newer, unknown>
          title={word}
          more={t('partyDocument.replaceMore')}
          okText={word}
          field="expiryDay"
          change={(newer) => change(replace, { id, version, ...newer })}
          reload={reload}
          onDone={renewList}
          onClose={() => setOpen(false)}
        >
          {NEWER.map((name) => {
            const field = fieldOf(partyDocument, name);
            const label = headingOf(partyDocument, name, reader);
            const required = !field.nullable;
            return (
              <Form.Item
                key={name}
                name={name}
                label={label}
                required={required}
                rules={required ? [{ required, message: t('rules.required') }] : undefined}
              >
                <FieldControl field={field} label={label} />
              </Form.Item>
            );
          })}
        </ChangeDialog>
      )}
    </>
  );
}

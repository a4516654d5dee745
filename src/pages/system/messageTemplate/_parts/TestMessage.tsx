import { SendOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Select } from 'antd';
import { useState } from 'react';
import { USER_LANGS, type UserLang, userLangName } from '@/domain/kit/words';
import { templateCalls } from '@/domain/messages/template';
import { ActionButton } from '@/kit/ActionButton';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { useReader } from '@/kit/text';
import { change } from '@/request/client';

/** Sends what a template says to whoever asks for it, with examples for its values. */
export function TestMessage({ id }: { readonly id: number }) {
  const { t, lang: reader } = useReader();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  const [lang, setLang] = useState<UserLang>(reader);
  if (!access[templateCalls.test.right]) return null;
  return (
    <>
      <ActionButton icon={<SendOutlined />} onClick={() => setOpen(true)}>
        {t('message.test')}
      </ActionButton>
      {open && (
        <ChangeDialog
          title={t('message.test')}
          more={t('message.testSent')}
          okText={t('message.test')}
          change={() => change(templateCalls.test, { id, lang })}
          onClose={() => setOpen(false)}
        >
          <Select
            aria-label={t('message.testTo')}
            value={lang}
            onChange={setLang}
            options={USER_LANGS.map((value) => ({ value, label: userLangName(value, reader) }))}
            style={{ width: '100%' }}
          />
        </ChangeDialog>
      )}
    </>
  );
}

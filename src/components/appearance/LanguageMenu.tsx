import { TranslationOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Lang } from '@/domain/kit/languages';
import { langs, switchLanguage, useLang } from '@/kit/locale';
import { useText } from '@/kit/text';
import { nameOf, scriptOf } from './languages';

/** The three languages; the choice is remembered and takes effect without losing what is typed. */
export function LanguageMenu() {
  const t = useText();
  const lang = useLang();
  const items = langs.map((one) => ({ key: one, label: <span lang={scriptOf[one]}>{nameOf(one)}</span> }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [lang],
        onClick: ({ key }) => void switchLanguage(key as Lang),
      }}
    >
      <Button
        type="text"
        icon={<TranslationOutlined />}
        aria-label={t('layout.language')}
        title={t('layout.language')}
      />
    </Dropdown>
  );
}

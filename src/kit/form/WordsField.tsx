import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input } from 'antd';
import { aside } from '@/domain/kit/joined';
import { langsOf, USER_LANGS, type UserLang, userLangName, type Words } from '@/domain/kit/words';
import { useReader } from '../text';
import styles from './form.css';

interface Props {
  readonly id?: string;
  readonly value?: Words;
  readonly onChange?: (value: Words) => void;
  readonly 'aria-required'?: boolean | 'true' | 'false';
  /** What it is, to tell the languages of this text from those of another one. */
  readonly label: string;
  readonly max: number;
}

/** From so many characters on a text has several lines. */
const LONG = 200;

/** A text in several languages: English, and those that are added; who reads another one reads English. */
export function WordsField({ id, value, onChange, label, max, ...rest }: Props) {
  const { t, lang: reader } = useReader();
  const there: UserLang[] = ['en', ...langsOf(value).filter((lang) => lang !== 'en')];
  const others = USER_LANGS.filter((lang) => !there.includes(lang));
  const set = (lang: UserLang, text: string | undefined) =>
    onChange?.({ ...(value ?? { en: '' }), [lang]: text });

  const control = (lang: UserLang) => {
    const props = {
      ...(lang === 'en' ? { id, ...rest } : { 'aria-label': aside(t, label, userLangName(lang, reader)) }),
      value: value?.[lang] ?? '',
      maxLength: max,
      autoComplete: 'off',
    };
    return max > LONG ? (
      <Input.TextArea
        {...props}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => set(lang, event.target.value)}
      />
    ) : (
      <Input {...props} onChange={(event) => set(lang, event.target.value)} />
    );
  };

  return (
    <div className={styles.words}>
      {there.map((lang) => (
        <div key={lang} className={styles.word}>
          <span className={styles.lang}>{userLangName(lang, reader)}</span>
          {control(lang)}
          {lang !== 'en' && (
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('kept.removeLanguage', { language: userLangName(lang, reader) })}
              onClick={() => set(lang, undefined)}
            />
          )}
        </div>
      ))}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map((lang) => ({ key: lang, label: userLangName(lang, reader) })),
            onClick: ({ key }) => set(key as UserLang, ''),
          }}
        >
          <Button type="link" size="small" icon={<PlusOutlined />} className={styles.more}>
            {t('kept.addLanguage')}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}

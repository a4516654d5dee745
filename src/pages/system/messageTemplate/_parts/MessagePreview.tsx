import { Segmented } from 'antd';
import { useState } from 'react';
import { codeOf } from '@/domain/kit/codes';
import { langsOf, type UserLang, userLangName, type Words, wordsIn } from '@/domain/kit/words';
import { factsOf, messageChannel } from '@/domain/messages/events';
import { filledIn, samplesOf, smsParts } from '@/domain/messages/placeholders';
import { Panel } from '@/kit/Panel';
import { useReader } from '@/kit/text';
import styles from './messageTemplate.css';

const SMS = codeOf(messageChannel, 'sms');

/** A template as people would read it, with examples for its values, in each of its languages; of an SMS, how many it takes. */
export function MessagePreview({ template }: { readonly template: Readonly<Record<string, unknown>> }) {
  const { t, lang: reader } = useReader();
  const [chosen, setChosen] = useState<UserLang>('en');
  const content = template.content as Words | undefined;
  const facts = factsOf(template.messageEvent);
  if (!facts || !content?.en) return null;
  const langs = langsOf(content);
  const lang = langs.includes(chosen) ? chosen : 'en';
  const samples = samplesOf(facts.variables);
  const said = (words: Words) => filledIn(wordsIn(words, lang), samples);
  const subject = template.subject as Words | null | undefined;
  return (
    <Panel title={t('message.preview')}>
      {langs.length > 1 && (
        <Segmented
          size="small"
          aria-label={t('message.previewLanguage')}
          value={lang}
          onChange={setChosen}
          options={langs.map((value) => ({ value, label: userLangName(value, reader) }))}
          className={styles.langs}
        />
      )}
      {subject?.en && template.messageChannel !== SMS && <h3 className={styles.subject}>{said(subject)}</h3>}
      <p className={styles.content}>{said(content)}</p>
      {template.messageChannel === SMS && (
        <p className={styles.parts}>{t('message.parts', smsParts(said(content)))}</p>
      )}
    </Panel>
  );
}

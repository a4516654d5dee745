import { aside } from '@/domain/kit/joined';
import { factsOf } from '@/domain/messages/events';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './messageTemplate.css';

/** What the texts of an event may put in, and what they have to. */
export function Placeholders({ template }: { readonly template: Readonly<Record<string, unknown>> }) {
  const t = useText();
  const variables = factsOf(template.messageEvent)?.variables;
  if (!variables) return null;
  return (
    <Panel title={t('message.placeholders')}>
      <ul className={styles.placeholders}>
        {Object.entries(variables).map(([name, { sample, needed }]) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {needed ? aside(t, sample, t('message.placeholderNeeded')) : sample}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

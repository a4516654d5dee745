import { langsOf, userLangName, type Words } from '@/domain/kit/words';
import { useReader } from '../text';
import styles from './cells.css';

/** A text in every language that it has. */
export function AllWords({ of }: { readonly of: Words }) {
  const { lang: reader } = useReader();
  return (
    <dl className={styles.words}>
      {langsOf(of).map((lang) => (
        <div key={lang}>
          <dt>{userLangName(lang, reader)}</dt>
          <dd>{of[lang]}</dd>
        </div>
      ))}
    </dl>
  );
}

import { nameOf, scriptOf } from '@/components/appearance/languages';
import { langs, switchLanguage, useLang } from '@/kit/locale';
import { useText } from '@/kit/text';
import { changeTheme, THEMES, useThemeChoice } from '@/kit/theme';
import styles from './Appearance.css';

/** Language and theme before signing in: plain buttons, so that this page need not load menus. */
export function Appearance() {
  const t = useText();
  const lang = useLang();
  const theme = useThemeChoice();
  return (
    <header className={styles.bar}>
      <fieldset aria-label={t('layout.language')}>
        {langs.map((one) => (
          <button
            key={one}
            type="button"
            lang={scriptOf[one]}
            aria-pressed={one === lang}
            onClick={() => void switchLanguage(one)}
          >
            {nameOf(one)}
          </button>
        ))}
      </fieldset>
      <fieldset aria-label={t('layout.theme')}>
        {THEMES.map((one) => (
          <button key={one} type="button" aria-pressed={one === theme} onClick={() => changeTheme(one)}>
            {t(`layout.theme.${one}`)}
          </button>
        ))}
      </fieldset>
    </header>
  );
}

import { getIntl, useIntl } from '@umijs/max';
import { useMemo } from 'react';
import type { Translate } from '@/domain/kit/languages';
import type { Reader } from '@/domain/kit/reader';
import { useDictionary } from './dictionary';
import { useLang } from './locale';
import { useZone } from './zone';

/** Texts in the active language, in a component: renders again when the language changes. */
export function useText(): Translate {
  const intl = useIntl();
  // A key that there is not is answered as itself, as on the server, and is no fault: names may be newer than their words.
  return useMemo<Translate>(
    () => (id, vars) => (id in intl.messages ? intl.formatMessage({ id }, vars) : id),
    [intl],
  );
}

/** The operator as a reader of values: their words, their clock, and the dictionary. */
export function useReader(): Reader {
  const t = useText();
  const lang = useLang();
  const timeZone = useZone();
  const dictionary = useDictionary();
  return useMemo(() => ({ t, lang, timeZone, dictionary }), [t, lang, timeZone, dictionary]);
}

/** One text in the active language where there is no component, such as in a notice about a failed call. */
export const textNow: Translate = (id, vars) => getIntl().formatMessage({ id }, vars);

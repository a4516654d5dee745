import { getIntl, useIntl } from '@umijs/max';
import { useMemo } from 'react';
import type { Translate } from '@/domain/kit/languages';
import type { Reader } from '@/domain/kit/reader';
import { useLang } from './locale';
import { useZone } from './zone';

/** Texts in the active language, in a component: renders again when the language changes. */
export function useText(): Translate {
  const intl = useIntl();
  return useMemo<Translate>(() => (id, vars) => intl.formatMessage({ id }, vars), [intl]);
}

/** The operator as a reader of values: their words and their clock. */
export function useReader(): Reader {
  const t = useText();
  const lang = useLang();
  const timeZone = useZone();
  return useMemo(() => ({ t, lang, timeZone }), [t, lang, timeZone]);
}

/** One text in the active language where there is no component, such as in a notice about a failed call. */
export const textNow: Translate = (id, vars) => getIntl().formatMessage({ id }, vars);

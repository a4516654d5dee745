import { asPlainText } from '../kit/links';
import type { Complaint } from '../kit/rules';
import { langsOf, type Words } from '../kit/words';
import type { EventFacts } from './eventShape';

/** What stands for a value in a text: `{name}`. Nothing else in braces means anything. */
const PLACEHOLDER = /\{([^{}]*)\}/g;
const LONE_BRACE = /[{}]/;
/** So many digits in a row are an account or a card, and no text for many holds one. */
const ACCOUNT = /\d{10,}/;
/** What may stand before a link that is put in: a blank, or the colon of Chinese texts. Behind it only a blank does. */
const BEFORE_LINK = /[\s：]$/;

type Variables = EventFacts['variables'];

/** The placeholders of a text, each as often as it stands there. */
const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Puts values into a text; a placeholder without a value stays empty. */
export const filledIn = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(PLACEHOLDER, (_, name: string) => (Object.hasOwn(values, name) && values[name]) || '');

/** An address of the net or of mail as a whole, which names a machine or a mailbox and leads to no page. */
const ADDRESS = /^(?:[0-9.]+|[0-9a-f:.]*:[0-9a-f:.]*|[a-z0-9._+-]+@[a-z0-9.-]+)$/i;

/** Takes no room, so that an account reads as it is typed. */
const WORD_JOINER = '\u2060';

/**
 * The values of an event as they are put into its texts: none becomes a link but the one that the program made, however a
 * person, a party or a bank is called and whatever reason somebody typed.
 */
export const safeValues = (
  variables: Variables,
  values: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { is } = variables[name] ?? {};
      if (is === 'link' || (is === 'address' && ADDRESS.test(value))) return [name, value];
      return [name, asPlainText(value, is === 'account' ? WORD_JOINER : ' ')];
    }),
  );

/** The examples of the variables, for a preview. */
export const samplesOf = (variables: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]));

/** Whether every language of a text has to hold what it would say nothing without. */
interface Asked {
  readonly variables: Variables;
  readonly whole: boolean;
}

/**
 * What is wrong with a text for an event, in whichever language comes first: a placeholder that is none of the event's, one
 * that is missing, a brace by itself, an account that is not masked, a link that would be part of another. Says in which
 * language.
 */
export function wrongText(words: Words, asked: Asked): Complaint | undefined {
  for (const language of langsOf(words)) {
    const complaint = wrongIn(words[language] ?? '', asked);
    if (complaint) return { ...complaint, vars: { ...complaint.vars, language } };
  }
  return undefined;
}

function wrongIn(text: string, { variables, whole }: Asked): Complaint | undefined {
  const there = placeholdersOf(text);
  const unknown = there.find((name) => !Object.hasOwn(variables, name));
  if (unknown !== undefined) return { key: 'rules.unknownPlaceholder', vars: { name: `{${unknown}}` } };
  if (LONE_BRACE.test(text.replace(PLACEHOLDER, ''))) return { key: 'rules.loneBrace' };
  if (ACCOUNT.test(text)) return { key: 'rules.unmaskedAccount' };
  const glued = gluedLink(text, variables);
  if (glued) return { key: 'rules.linkAlone', vars: { name: `{${glued}}` } };
  const missing = Object.keys(variables).find((name) => variables[name]?.needed && !there.includes(name));
  return whole && missing ? { key: 'rules.missingPlaceholder', vars: { name: `{${missing}}` } } : undefined;
}

/** The placeholder of a link that other letters touch: together they would be another link. */
const gluedLink = (text: string, variables: Variables): string | undefined =>
  [...text.matchAll(PLACEHOLDER)].find(({ 0: { length }, 1: name = '', index }) => {
    const [before, behind] = [text.slice(0, index), text.slice(index + length)];
    const isAlone = (before === '' || BEFORE_LINK.test(before)) && (behind === '' || /^\s/.test(behind));
    return variables[name]?.is === 'link' && !isAlone;
  })?.[1];

/** Letters that GSM 03.38 has; those behind the bar take two places. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_TWICE = '^{}\\[~]|€\f';

/** How many short messages carry a text, and how many characters fit into one of so many. */
export function smsParts(text: string): { readonly parts: number; readonly length: number } {
  const letters = [...text];
  const isGsm = letters.every((letter) => GSM.includes(letter) || GSM_TWICE.includes(letter));
  const length = isGsm
    ? letters.reduce((all, letter) => all + (GSM_TWICE.includes(letter) ? 2 : 1), 0)
    : text.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return { parts: length <= alone ? 1 : Math.ceil(length / each), length };
}

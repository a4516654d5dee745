import type { Translate } from './languages';

/*
 * Texts that code makes of others. How they are joined is the language's own: Chinese has punctuation of full width.
 */

/** A text and what stands in brackets behind it: a unit, a side, a key. */
export const aside = (t: Translate, text: string, behind: string): string =>
  t('joined.aside', { text, aside: behind });

/** A label and its value, or what is done and to what. */
export const pair = (t: Translate, label: string, value: string): string =>
  t('joined.pair', { label, value });

/** Several names or words in a row. */
export const enumerated = (t: Translate, items: readonly string[]): string =>
  items.slice(1).reduce((all, one) => t('joined.and', { all, one }), items[0] ?? '');

/** Several statements in a row, which may hold commas themselves. */
export const listed = (t: Translate, statements: readonly string[]): string =>
  statements.slice(1).reduce((all, one) => t('joined.also', { all, one }), statements[0] ?? '');

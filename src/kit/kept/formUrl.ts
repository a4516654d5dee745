import type { KeptPage } from '@/domain/kit/keptPage';

/** The parameter of the URL that says which form is open over a list. */
const FORM = 'form';

/** What a form is for: a new record, a new one like the open one, or the open one itself. */
export type Purpose = 'add' | 'copy' | 'edit';
const PURPOSES: readonly Purpose[] = ['add', 'copy', 'edit'];

/** The words of a form: what is published is not edited, another one is proposed in its place. */
export function purposeKeyOf({ of }: Pick<KeptPage, 'of'>, purpose: Purpose) {
  if (!of.published || purpose === 'add') return `kept.${purpose}` as const;
  return purpose === 'edit' ? 'published.change' : 'published.again';
}

export const formOf = (search: string): Purpose | undefined =>
  PURPOSES.find((one) => one === new URLSearchParams(search).get(FORM));

/** A query with a form open over the list, or none. */
export function withForm(search: string, purpose: Purpose | undefined): string {
  const params = new URLSearchParams(search);
  params.delete(FORM);
  if (purpose) params.set(FORM, purpose);
  return params.toString();
}

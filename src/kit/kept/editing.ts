import { isAsked } from '@/domain/kit/asks';
import type { KeptRecord } from '@/domain/kit/kept';
import { clearable, editable } from '@/domain/kit/keptForm';
import type { FormInput, KeptPage } from '@/domain/kit/keptPage';
import { PUBLISHED_FORM } from '@/domain/kit/published';
import { fieldOf } from '@/domain/kit/resource';
import { telling } from '@/domain/kit/telling';
import { canonical, withoutEmpty } from '@/domain/kit/wire';
import type { Difference } from '../Comparison';
import type { Named } from '../useChoices';

/** What the form holds, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** The form as it opens: on a record, or on nothing, where a flag is off. What is published again begins anew. */
export function valuesOf({ of, form, begins }: KeptPage, record: Values | undefined): Values {
  const empty = (name: string) => begins[name] ?? (fieldOf(of, name).kind === 'flag' ? false : undefined);
  const isAnew = (name: string) =>
    of.published && (fieldOf(of, name).kind === 'day' || PUBLISHED_FORM.some((one) => one === name));
  return Object.fromEntries(
    form.map((name) => [name, record && !isAnew(name) ? (record[name] ?? undefined) : empty(name)]),
  );
}

/** A form as it was filled in: what is not asked with the rest of it is empty, whatever was there before. */
export const asAsked = ({ form, asks }: KeptPage, record: Values | undefined, values: Values): Values => {
  const unasked = form.filter((name) => !isAsked(asks, name, { ...record, ...values }));
  return { ...values, ...Object.fromEntries(unasked.map((name) => [name, null])) };
};

/** A value as it travels: text without blanks around it, structures without empty parts; nothing is null, nor is a list of nothing. */
function sentOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return value.length > 0 ? value : null;
  if (typeof value !== 'object' || value === null) return value ?? null;
  const filled = withoutEmpty(value as Record<string, unknown>);
  return Object.keys(filled).length > 0 ? filled : null;
}

/** True when two values of a field are the same once they have travelled. */
export const alike = (one: unknown, other: unknown): boolean =>
  canonical(sentOf(one)) === canonical(sentOf(other));

/** What a form sends to add a record. */
export const additionOf = ({ form }: KeptPage, values: Values): FormInput =>
  Object.fromEntries(form.map((name) => [name, sentOf(values[name])]).filter(([, value]) => value !== null));

/** What a form sends to propose another record in the place of one: about the same, with what is asked again. */
export const replacementOf = (page: KeptPage, values: Values, record: KeptRecord): FormInput =>
  additionOf(page, {
    ...Object.fromEntries(page.once.map((name) => [name, record[name]])),
    ...Object.fromEntries(editable(page).map((name) => [name, values[name]])),
  });

/** What a form sends to edit a record: what is other than it was, and what was emptied. */
export function editOf(page: KeptPage, values: Values, record: KeptRecord): FormInput {
  const changed = editable(page).filter((name) => !alike(values[name], record[name]));
  const emptied = changed.filter((name) => sentOf(values[name]) === null && clearable(page).includes(name));
  const set = changed.filter((name) => sentOf(values[name]) !== null);
  return {
    ...Object.fromEntries(set.map((name) => [name, sentOf(values[name])])),
    ...(emptied.length > 0 && { cleared: emptied }),
  };
}

/** Old and new of every field that is other than it was, for the operator to look over. */
export const differencesOf = (
  page: KeptPage,
  values: Values,
  record: Values,
  named: Named = (_, value) => value,
): Difference[] =>
  editable(page)
    .filter((name) => !alike(values[name], record[name]))
    .map((name) => {
      const [was, is] = [asText(record[name]), asText(values[name])];
      const told = telling(page.of, { field: name, old: was, new: is, differs: true });
      return { ...told, old: named(name, told.old), new: named(name, told.new) };
    });

/** As the audit log has it. */
function asText(value: unknown): string | null {
  const sent = sentOf(value);
  if (sent === null) return null;
  return typeof sent === 'object' ? JSON.stringify(sent) : String(sent);
}

/** The fields in which what I typed and what somebody else wrote meanwhile differ, and both differ from what was there. */
export const contestedIn = (page: KeptPage, mine: Values, theirs: Values, before: Values): string[] =>
  editable(page).filter(
    (name) =>
      !alike(mine[name], before[name]) &&
      !alike(theirs[name], before[name]) &&
      !alike(mine[name], theirs[name]),
  );

import { useSyncExternalStore } from 'react';
import { wireOf } from '@/domain/kit/zone';
import { loadDraftKey } from '@/request/draftKey';
import { isReplaced, onTokenChange } from '@/request/token';
import { openedIn } from '../opened';
import type { Cipher } from './cipher';

export type Values = Readonly<Record<string, unknown>>;

/** What is typed into a form on screen and not sent. */
export interface TypedForm {
  /** The same for the same form of the same record. */
  readonly form: string;
  /** How the form is called on screen. */
  readonly title: string;
  /** True for a dialog, which the operator opens again by its button. */
  readonly isDialog: boolean;
  readonly values: Values;
  /** The path and query of its page, where another page is open by now. */
  readonly url?: string;
  /** What sending it would change. Where it is known, values typed for one record are given back for no other. */
  readonly target?: string;
}

/** What was typed into a form whose session ended. */
export interface FormDraft extends TypedForm {
  /** Path and query of its page. */
  readonly url: string;
  /** When the session ended: UTC `YYYY-MM-DD HH:mm:ss`. */
  readonly savedTime: string;
}

/** How long a draft waits for its operator: a shift. */
const KEPT_MS = 12 * 3_600_000;

/** Longer ones, such as files pasted into an import, do not fit into what a browser keeps. */
const LONGEST = 500_000;

/** The operator whose drafts these are, with what encrypts them. */
let owner: { readonly operatorId: number; readonly cipher: Cipher } | undefined;
let opening: Promise<void> | undefined;
let drafts: readonly FormDraft[] = [];
const NONE: readonly FormDraft[] = [];
const typedForms = new Set<() => TypedForm | undefined>();
/** Names a form among all, by its own name among those of its page and of the record that is open there. */
export function formNameOf(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  name: string,
): string {
  const record = new URLSearchParams(search).get('id') ?? openedIn(search) ?? '';
  return `${pathname} ${record} ${name}`;
}

/** What was typed into a dialog that is closed by now: `name` where it is called otherwise on screen than among drafts. */
export function typedDialog(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  title: string,
  values: Values,
  name = title,
): TypedForm {
  const form = formNameOf({ pathname, search }, name);
  return { form, title, isDialog: true, values, url: pathname + search };
}

const listeners = new Set<() => void>();

const storageKey = (operatorId: number) => `tulayFormDrafts.${operatorId}`;

/**
 * Makes ready to keep what the operator types, and opens what they typed before their last session ended. Nothing happens
 * where the server cannot be reached: what is typed is then in its form alone, and asked again with the next form.
 */
export function openFormDrafts(operatorId: number): void {
  if (opening || owner?.operatorId === operatorId) return;
  opening = open(operatorId)
    .catch(() => undefined)
    .finally(() => {
      opening = undefined;
    });
}

async function open(operatorId: number): Promise<void> {
  const [{ createCipher }, draftKey] = await Promise.all([
    import(/* webpackChunkName: "form-drafts" */ './cipher'),
    loadDraftKey(),
  ]);
  owner = { operatorId, cipher: createCipher(draftKey) };
  keepDrafts(storedDrafts(owner));
}

function storedDrafts({ operatorId, cipher }: NonNullable<typeof owner>): FormDraft[] {
  const encrypted = readStorage(storageKey(operatorId));
  const text = encrypted === null ? undefined : cipher.decrypt(encrypted);
  const stored = text === undefined ? [] : (JSON.parse(text) as FormDraft[]);
  const oldest = wireOf(new Date(Date.now() - KEPT_MS));
  return stored.filter(({ savedTime }) => savedTime >= oldest);
}

/** True when this tab holds something that the operator typed before their session ended. */
export const hasStoredDrafts = (operatorId: number): boolean => readStorage(storageKey(operatorId)) !== null;

/** While a form holds something unsent: what it holds is kept when the session ends. Answers what ends this. */
export function watchTypedForm(read: () => TypedForm | undefined): () => void {
  typedForms.add(read);
  return () => typedForms.delete(read);
}

/** For who signs out and says that what is typed may be lost. */
export const forgetTypedForms = (): void => typedForms.clear();

/** A draft is given back once: what was taken is kept no longer. */
export function removeDraft(draft: FormDraft): void {
  keepDrafts(drafts.filter((one) => one !== draft));
}

/** What the operator typed before their session ended and has not been given back yet, in a component. */
export const useFormDrafts = (): readonly FormDraft[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // What is given back to a page that another session replaces would go with it.
    () => (isReplaced() ? NONE : drafts),
  );

function keepDrafts(next: readonly FormDraft[]): void {
  drafts = next;
  if (owner) writeStorage(storageKey(owner.operatorId), owner.cipher, next);
  for (const listener of listeners) listener();
}

// Also when somebody else signs in: their page is a fresh one, and what was typed on this one is not theirs.
onTokenChange(() => {
  const typed = [...typedForms].flatMap((read) => read() ?? []);
  typedForms.clear();
  if (typed.length === 0) return;
  const url = `${location.pathname}${location.search}`;
  const savedTime = wireOf(new Date());
  const forms = new Set(typed.map(({ form }) => form));
  keepDrafts([
    ...drafts.filter(({ form }) => !forms.has(form)),
    ...typed.map((one) => ({ url, ...one, savedTime })),
  ]);
});

/** Of this tab alone, as the form was: it goes when the tab is closed. */
function readStorage(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(key: string, cipher: Cipher, next: readonly FormDraft[]): void {
  try {
    const text = JSON.stringify(next);
    if (next.length > 0 && text.length <= LONGEST) window.sessionStorage.setItem(key, cipher.encrypt(text));
    else window.sessionStorage.removeItem(key);
  } catch {
    // Where nothing may be kept, or no more, what was typed is lost with its session.
  }
}

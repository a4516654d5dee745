import { useLocation } from '@umijs/max';
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useOperatorId } from '../operator';
import {
  type FormDraft,
  formNameOf,
  openFormDrafts,
  removeDraft,
  type TypedForm,
  useFormDrafts,
  type Values,
  watchTypedForm,
} from './formDrafts';

interface Options {
  /** Names the form among those of its page and of the record that is open on it. */
  readonly name: string;
  readonly title?: string;
  readonly isDialog?: boolean;
  /** True while it holds something that is not sent. */
  readonly typed: boolean;
  /** What would be lost. */
  readonly read: () => Values;
  /** Puts back what was typed, and says that it is not sent. */
  readonly restore: (values: Values) => void;
  /** What sending such values would change, where the form itself does not say it. */
  readonly target?: (values: Values) => string | undefined;
}

/** What was given back to a form, for its `DraftNote`. */
export interface GivenBack {
  /** When the session ended in which it was typed: UTC `YYYY-MM-DD HH:mm:ss`. */
  readonly savedTime: string;
  readonly dismiss: () => void;
}

/**
 * Keeps what is typed into a form when the session ends before it is sent, and gives it back to the same operator in the same
 * form of the same record.
 */
export function useFormDraft(options: Options): GivenBack | undefined {
  const { name, typed } = options;
  const location = useLocation();
  const operatorId = useOperatorId();
  const drafts = useFormDrafts();
  const [given, setGiven] = useState<FormDraft>();
  const form = formNameOf(location, name);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (!typed) return;
    openFormDrafts(operatorId);
    return watchTypedForm((): TypedForm => {
      const { title = '', isDialog = false, read, target } = latest.current;
      const values = keepable(read());
      return { form, title, isDialog, values, target: target?.(values) };
    });
  }, [form, typed, operatorId]);

  useEffect(() => {
    const { restore, target } = latest.current;
    const draft = drafts.find((one) => one.form === form && one.target === target?.(one.values));
    // What is typed by now is newer.
    if (!draft || typed) return;
    removeDraft(draft);
    restore(draft.values);
    setGiven(draft);
  }, [drafts, form, typed]);

  return given && { savedTime: given.savedTime, dismiss: () => setGiven(undefined) };
}

/** How an antd form is read and filled: what differs from what it began with. */
export const ofForm = (form: FormInstance, initial: object = {}) => ({
  read: (): Values => {
    const began = initial as Values;
    const differs = ([name, value]: [string, unknown]) =>
      JSON.stringify(value) !== JSON.stringify(began[name]);
    return Object.fromEntries(Object.entries(form.getFieldsValue(true) as Values).filter(differs));
  },
  fill: (values: Values): void => {
    form.setFieldsValue(values);
    // As if it had just been typed: what somebody else changed meanwhile does not replace it.
    form.setFields(Object.keys(values).map((name) => ({ name, touched: true })));
  },
});

/** Files are not kept: they are still where they were chosen from. */
const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && !holdsFile(value)));

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}

import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { KeptRecord } from '@/domain/kit/kept';
import { editable } from '@/domain/kit/keptForm';
import type { KeptPage } from '@/domain/kit/keptPage';
import { alike, contestedIn, type Values, valuesOf } from './editing';

/** What somebody else changed while the form was filled in, where it differs from what was typed. */
export interface Meanwhile {
  /** Fields for which nobody has chosen yet. */
  readonly contested: readonly string[];
  /** What stands there now, and what I typed. */
  readonly theirs: Values;
  readonly mine: Values;
  /** Takes one of both for a field. */
  readonly take: (name: string, whose: 'theirs' | 'mine') => void;
}

/**
 * Follows a record under its form: what was not touched here shows what is there now, and what was touched by both is
 * for the operator to choose.
 */
export function useMeanwhile(
  page: KeptPage,
  record: KeptRecord | undefined,
  form: FormInstance<Values>,
): Meanwhile {
  const before = useRef(record);
  const [contested, setContested] = useState<readonly string[]>([]);
  const [mine, setMine] = useState<Values>({});

  useEffect(() => {
    const known = before.current;
    before.current = record;
    if (!record || !known || known.version === record.version) return;
    const typed = form.getFieldsValue();
    const untouched = editable(page).filter((name) => alike(typed[name], known[name]));
    const now = valuesOf(page, record);
    form.setFieldsValue(Object.fromEntries(untouched.map((name) => [name, now[name]])));
    setMine(typed);
    setContested(contestedIn(page, typed, record, known));
  }, [page, record, form]);

  const theirs = valuesOf(page, record);
  const take: Meanwhile['take'] = (name, whose) => {
    form.setFieldsValue({ [name]: whose === 'theirs' ? theirs[name] : mine[name] });
    setContested((open) => open.filter((one) => one !== name));
  };
  return { contested, theirs, mine, take };
}

import { type CodeTable, meaningOf } from '@/domain/kit/codes';

/** The meaning that a URL gives to a filter of a list; undefined where it names none. */
export const codeInUrl = <M extends string>(
  codes: CodeTable<M>,
  name: string,
  search: string,
): M | undefined => meaningOf<M>(codes, Number(new URLSearchParams(search).get(name) ?? Number.NaN));

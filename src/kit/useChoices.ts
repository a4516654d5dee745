import { Form } from 'antd';
import type { Choice, ChoicesCall } from '@/domain/kit/choices';
import type { Resource } from '@/domain/kit/resource';
import { send } from '@/request/client';
import { type Load, useLoad } from './useLoad';

/** The records that a reference may point to, once they are wanted; what was seen before is there at once. */
export const useChoices = (call: ChoicesCall, wanted = true): Load<readonly Choice[]> =>
  useChoicesWithin(call, {}, wanted);

/** The same in a form, whose other values may disable some of them. */
export function useChoicesInForm(call: ChoicesCall): Load<readonly Choice[]> {
  const names = Object.keys(call.input.shape);
  const within = Form.useWatch(
    (values: Readonly<Record<string, unknown>>) => chosenOf(names, values),
    Form.useFormInstance(),
  );
  return useChoicesWithin(call, within ?? {});
}

const chosenOf = (names: readonly string[], values: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(names.flatMap((name) => (values[name] == null ? [] : [[name, values[name]]])));

const useChoicesWithin = (call: ChoicesCall, within: Readonly<Record<string, unknown>>, wanted = true) =>
  useLoad(
    wanted ? [call.path, ...Object.entries(within).flat()].join(' ') : undefined,
    () => send(call, within, { quiet: true }).then(({ choices }) => choices),
    { again: true },
  );

/** Values of a record's fields, with the names of what they point to in place of its numbers. */
export type Named = (field: string, value: string | null) => string | null;

/** Reads the references of one record by name, once they are known. */
export async function namesOf({ fields }: Resource): Promise<Named> {
  const refs = Object.entries(fields).flatMap(([field, { ref }]) =>
    ref ? [[field, ref.choices] as const] : [],
  );
  const loaded = await Promise.all(refs.map(([, call]) => send(call, {}, { quiet: true })));
  const known = new Map(refs.map(([field], at) => [field, loaded[at]?.choices ?? []]));
  const nameOf = (field: string, value: string) =>
    known.get(field)?.find(({ id }) => String(id) === value)?.name ?? value;
  return (field, value) =>
    value?.startsWith('[') && known.has(field)
      ? JSON.stringify((JSON.parse(value) as unknown[]).map((id) => nameOf(field, String(id))))
      : value && nameOf(field, value);
}

import type { Field } from '@/domain/kit/fields';
import { textOf } from '@/domain/kit/format';
import type { Reader } from '@/domain/kit/reader';

interface Owned {
  readonly ownerMethod: number | null;
}

/** Whose an account is: by its name, or by the method by which users pay there. */
export const ownerColumn = (reader: Reader, { ownerMethod }: { readonly ownerMethod: Field }) => ({
  dataIndex: 'ownerName' as const,
  width: 168,
  render: (name: string | null, row: Owned) => name ?? textOf(ownerMethod, row.ownerMethod, reader),
});

import { useAccess } from '@umijs/max';
import { useCallback, useEffect, useState } from 'react';
import { reveal } from '@/domain/system/calls';
import { usePress } from '@/kit/usePress';
import { change } from '@/request/client';

interface Masked {
  readonly resource: string;
  readonly id: number;
  readonly field: string;
  /** As who may not reveal it reads it. */
  readonly masked: string;
}

/** What is printed with a masked field in full, for those who may reveal it: `whole` is there while it is to be printed. */
export function usePrint({ resource, id, field, masked }: Masked) {
  const access = useAccess() as Record<string, boolean>;
  const [whole, setWhole] = useState<string>();
  const { busy, press } = usePress();
  const prepare = () => {
    if (!access[reveal.field.right]) return setWhole(masked);
    return press(change(reveal.field, { resource, id, field }), ({ value }) => setWhole(value ?? masked));
  };
  // Taken away again: whoever prints the page itself wants the page.
  const remove = useCallback(() => setWhole(undefined), []);
  return { whole, busy, prepare, remove };
}

/** Prints what stands in the page for that alone, as soon as it does; `onPrinted` takes it away again. */
export function usePrinted(onPrinted: () => void): void {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
}

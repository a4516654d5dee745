import { useAccess } from '@umijs/max';
import { useMemo } from 'react';

/** Says whether the operator holds a right. */
export function useRights(): (right: string) => boolean {
  const access = useAccess() as Record<string, boolean>;
  return useMemo(() => (right) => access[right] === true, [access]);
}

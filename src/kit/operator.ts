import { useModel } from '@umijs/max';

/** The id of the operator who is signed in; 0 while nobody is. */
export function useOperatorId(): number {
  const { initialState } = useModel('@@initialState');
  return initialState?.session?.operatorId ?? 0;
}

/** The name of the operator who is signed in. */
export function useOperatorName(): string {
  const { initialState } = useModel('@@initialState');
  return initialState?.session?.operatorName ?? '';
}

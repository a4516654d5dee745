import { useAccess, useLocation } from '@umijs/max';
import { amendments } from '@/domain/orders/amendment';
import type { Whole } from '@/kit/Comparison';
import { useLoad } from '@/kit/useLoad';
import { change, inBackground } from '@/request/client';

/** What the open proposal changes, whole, for who proposes or decides amendments. Looking at it is written down. */
export function useWholeReceiver(): readonly Whole[] | undefined {
  const access = useAccess() as Record<string, boolean>;
  const auditId = Number(new URLSearchParams(useLocation().search).get('id')) || undefined;
  const allowed = access[amendments.approve.right] || access[amendments.propose.right];
  const { data } = useLoad(allowed && auditId ? `whole receiver ${auditId}` : undefined, () =>
    inBackground(change(amendments.compare, { auditId: auditId ?? 0 })),
  );
  return data?.whole;
}

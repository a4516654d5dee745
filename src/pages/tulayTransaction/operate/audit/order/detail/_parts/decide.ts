import { decideBy } from '@/components/requests/deciding';
import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { operations, orderOperations } from '@/domain/orders/operation';

/** The list has decided operations too: what is worked off is what waits. */
export const decide = decideBy(operations, {
  call: orderOperations.page,
  input: { auditStatus: [codeOf(auditStatus, 'pendingApproval')] },
});

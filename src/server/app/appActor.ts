import { codeOf } from '../../domain/kit/codes';
import { type PartnerScopeName, partnerScope } from '../../domain/merchants/partnerScope';
import type { PartnerContext } from '../kit/context';
import { Refused } from '../kit/refused';
import type { Actor } from '../kit/step';

/** The app or kiosk of a call as the one who takes a step. */
export const appActor = ({ partner }: PartnerContext): Actor => ({
  mover: 'app',
  name: partner.name,
  operatorId: null,
});

/** The payout partner of a call as the one who takes a step. */
export const payoutActor = ({ partner }: PartnerContext): Actor => ({
  mover: 'partner',
  name: partner.name,
  operatorId: null,
});

/** The courier of a call as the one who takes a step. */
export const courierActor = ({ partner }: PartnerContext): Actor => ({
  mover: 'courier',
  name: partner.name,
  operatorId: null,
});

/** Refuses an API key that is not for this kind of call, which needs one of these scopes: 403 `partner.wrongScope`. */
export function assertScope(
  { partner }: Pick<PartnerContext, 'partner'>,
  ...scopes: readonly PartnerScopeName[]
): void {
  if (!scopes.some((scope) => partner.scopes.includes(codeOf(partnerScope, scope))))
    throw new Refused(403, 'partner.wrongScope');
}

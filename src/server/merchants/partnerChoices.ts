import type { Choice } from '../../domain/kit/choices';
import { codeOf, valuesOf } from '../../domain/kit/codes';
import { type PartnerScopeName, partnerScope } from '../../domain/merchants/partnerScope';
import type { Db } from '../kit/context';

/** Partners by their names: all, or those of some scopes. Those that may not call any more are closed. */
export async function partnerChoices(db: Db, scopes?: readonly PartnerScopeName[]): Promise<Choice[]> {
  const codes = scopes?.map((scope) => codeOf(partnerScope, scope)) ?? valuesOf(partnerScope);
  const partners = await db
    .selectFrom('partners')
    .select(['id', 'name', 'active'])
    .where('scope', 'in', codes)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return partners.map(({ id, name, active }) => ({ id, name, superiorId: null, closed: !active }));
}

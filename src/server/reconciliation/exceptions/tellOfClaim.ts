import { currencyName } from '../../../domain/finance/inItsCurrency';
import { minus } from '../../../domain/kit/decimal';
import { moneyText } from '../../../domain/kit/format';
import type { OperatorContext } from '../../kit/context';
import { tellContact } from '../../messages/tell';
import type { WholeException } from './readFacts';

interface Claim {
  readonly resolutionId: number;
  readonly due: string;
  readonly mail: string;
  readonly note: string;
}

/** Tells the other side by mail what is claimed, in the transaction in which that is noted. */
export async function tellOfClaim(
  context: OperatorContext,
  { record, facts, sourceName }: WholeException,
  { resolutionId, due, mail, note }: Claim,
): Promise<void> {
  const difference = minus(facts.oursAmount, facts.theirsAmount).replace('-', '');
  const amount = moneyText(difference, currencyName(facts.ledgerCurrency));
  const reference = record.reference ?? `${sourceName} ${record.id}`;
  await tellContact(
    context,
    {
      event: 'claimMade',
      key: `claim:${resolutionId}`,
      vars: () => ({ reference, day: record.day, amount, due, note }),
      orderId: record.orderId,
    },
    { name: sourceName, mail },
  );
}

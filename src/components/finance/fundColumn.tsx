import { type FundFigure, postingsBehind } from '@/domain/finance/fundPool';
import { currencyName } from '@/domain/finance/inItsCurrency';
import { amountText } from '@/domain/kit/format';
import { PageLink } from '@/kit/PageLink';

/** A figure of an account on a day, which opens the postings that it is the sum of, for who may see them. */
export const fundColumn = (figure: FundFigure) => ({
  dataIndex: figure,
  render(
    amount: string,
    row: { readonly accountId: number; readonly day: string; readonly ledgerCurrency: number },
  ) {
    const text = amountText(amount, currencyName(row.ledgerCurrency));
    if (Number(amount) === 0) return text;
    return (
      <PageLink to={postingsUrl(figure, row)} otherwise={text}>
        {text}
      </PageLink>
    );
  },
});

function postingsUrl(figure: FundFigure, row: Parameters<typeof postingsBehind>[1]): string {
  const { accountId, day, ledgerSource } = postingsBehind(figure, row);
  const sources = ledgerSource ? `&ledgerSource=${ledgerSource.join(',')}` : '';
  return `/finance/ledger?accountId=${accountId}&day=${day.join('~')}${sources}`;
}

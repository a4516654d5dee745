import { decimalText, moneyText } from '@/domain/kit/format';
import { competitionCalls } from '@/domain/operation/competition';
import { useRenewal } from '@/kit/list/renewal';
import { Failed } from '@/kit/States';
import stats from '@/kit/stats/stats.css';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

const { ours } = competitionCalls;

/** What we offer now, what a user pays for it in all, and where that stands among the others. */
export function OursAmong() {
  const t = useText();
  const { data, failure, reload } = useLoad(ours.path, () => send(ours, {}), { again: true });
  useRenewal(reload);
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return null;
  const { rate, fee, benchmark, amounts } = data;
  return (
    <dl className={stats.figures}>
      <div>
        <dt>{t('competition.ours')}</dt>
        <dd className={stats.figure}>{decimalText(rate, 4)}</dd>
        <dd className={stats.change}>
          {t('competition.withFee', { fee: moneyText(fee, 'NTD') })}
          {benchmark?.gap && (
            <span>
              {t('competition.benchmarkOf', {
                gap: `${decimalText(benchmark.gap, 1)}%`,
                rate: decimalText(benchmark.benchmarkRate, 4),
              })}
            </span>
          )}
        </dd>
      </div>
      {amounts.map(({ amount, total, rank, among }) => (
        <div key={amount}>
          <dt>{t('competition.amount', { amount })}</dt>
          <dd className={stats.figure}>{moneyText(total, 'NTD')}</dd>
          <dd className={stats.change}>{t('competition.rank', { rank, among })}</dd>
        </div>
      ))}
    </dl>
  );
}

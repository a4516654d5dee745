import { codeLabelKey } from '@/domain/kit/codes';
import { decimalText } from '@/domain/kit/format';
import { EXCEPTIONS, exceptionAge, exceptionAges } from '@/domain/reconciliation/exception';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';

/** How many exceptions that are not ended are of each age, which shows them. */
export function OpenAges() {
  const t = useText();
  const { data } = useLoad(exceptionAges.path, () => send(exceptionAges, {}, { quiet: true }), {
    keep: true,
  });
  if (!data) return null;
  return (
    <p className={kit.quiet}>
      {t('exception.ages')}{' '}
      {data.ages.map(({ age, count, firstDay, lastDay }, at) => {
        const label = `${t(codeLabelKey(exceptionAge, age) ?? '')} ${decimalText(String(count), 0)}`;
        const to = `${EXCEPTIONS}?day=${firstDay ?? ''}~${lastDay}`;
        return (
          <span key={age}>
            {at > 0 && ' · '}
            {count > 0 ? <PageLink to={to}>{label}</PageLink> : label}
          </span>
        );
      })}
    </p>
  );
}

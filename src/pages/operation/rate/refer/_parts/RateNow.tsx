import { textOf } from '@/domain/kit/format';
import type { InEffect } from '@/domain/kit/inEffect';
import { ACTIVE } from '@/domain/kit/published';
import { parsed } from '@/domain/kit/words';
import { rate, rates } from '@/domain/pricing/rate';
import { Answer } from '@/kit/list/Answer';
import { useReader } from '@/kit/text';

/** So many rates are looked at; those in force at once are far fewer. */
const MOST = 100;

const SCOPE = ['serviceType', 'payoutKind', 'payoutChannel', 'membershipLevel'] as const;

/** The rate that holds now for whoever no closer one is meant for, with what it is measured by. */
export function RateNow() {
  const reader = useReader();
  const { t } = reader;
  const { lowestRate, bestRate, benchmark, margin, serviceType } = rate.shown.fields;
  return (
    <Answer
      list={rates.calls.page}
      filters={{ status: [ACTIVE] }}
      sort={['createdTime', 'desc']}
      size={MOST}
      say={(rows) => {
        const inForce = rows.filter((row) => row.inEffect && parsed<InEffect>(row.inEffect).holds === 'now');
        const closeness = (row: (typeof rows)[number]) => SCOPE.filter((name) => row[name] !== null).length;
        const [now] = [...inForce].sort((a, b) => closeness(a) - closeness(b));
        if (!now) return t('answer.noRate');
        const ends = new Set([
          textOf(lowestRate, now.lowestRate, reader),
          textOf(bestRate, now.bestRate, reader),
        ]);
        return t('answer.rate', {
          rate: [...ends].join(' – '),
          of:
            now.serviceType === null ? t('answer.allServices') : textOf(serviceType, now.serviceType, reader),
          benchmark: textOf(benchmark, now.benchmark, reader),
          margin: textOf(margin, now.margin, reader),
        });
      }}
    />
  );
}

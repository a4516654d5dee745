import { codeLabelKey } from '@/domain/kit/codes';
import type { KeptRecord } from '@/domain/kit/kept';
import { serviceType } from '@/domain/orders/codes';
import { institutionRef, payoutChannelNames } from '@/domain/routing/institution';
import { type SwitchedPoint, switchCalls } from '@/domain/routing/routeSwitch';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Failed, RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useChoices } from '@/kit/useChoices';

/** What a switch has set: each provider or way as it was before and after. Nothing for one that was never done. */
export function SetPoints({ record }: { readonly record: KeptRecord }) {
  const points = record.setPoints as readonly SwitchedPoint[];
  return points.length > 0 ? <Points points={points} record={record} /> : null;
}

interface PointsProps {
  readonly points: readonly SwitchedPoint[];
  readonly record: KeptRecord;
}

function Points({ points, record }: PointsProps) {
  const t = useText();
  const { data: institutions, failure, reload } = useChoices(payoutChannelNames);
  // Billers are among those of who makes routes alone.
  const { data: billers = [] } = useChoices(institutionRef.choices);
  const { data: providers = [] } = useChoices(switchCalls.providers);
  // A way is its name; a provider is a number, whose name the record has for who may not ask for all of them.
  const called = (value: string | number | null, name: unknown) =>
    value === null
      ? t('routeSwitch.asRanked')
      : String(providers.find(({ id }) => id === value)?.name ?? (typeof value === 'number' ? name : value));
  const institutionOf = (of: number | null) =>
    of === null
      ? t('published.all')
      : ([...billers, ...(institutions ?? [])].find(({ id }) => id === of)?.name ??
        String(record.institutionName ?? t('common.notAvailable')));
  if (failure && !institutions) return <Failed failure={failure} onRetry={reload} />;
  if (!institutions) return <RowsSkeleton rows={points.length} height={22} />;
  return (
    <Panel title={t('fields.setPoints')}>
      <ul className={styles.quiet}>
        {points.map(({ scope, institutionId, serviceType: service, was, is }) => (
          <li key={scope}>
            {scope !== '' &&
              t('routeSwitch.pointOf', {
                institution: institutionOf(institutionId),
                service: service === null ? t('published.all') : t(codeLabelKey(serviceType, service) ?? ''),
              })}{' '}
            {t('routeSwitch.wasIs', { was: called(was, record.fromName), is: called(is, record.toName) })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { codeLabelKey } from '@/domain/kit/codes';
import type { KeptRecord } from '@/domain/kit/kept';
import { serviceType } from '@/domain/orders/codes';
import { institutionRef } from '@/domain/routing/institution';
import { type SwitchedPoint, switchCalls } from '@/domain/routing/routeSwitch';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { useChoices } from '@/kit/useChoices';

/** What a switch has set: each provider or way as it was before and after. Nothing for one that was never done. */
export function SetPoints({ record }: { readonly record: KeptRecord }) {
  const points = record.setPoints as readonly SwitchedPoint[];
  return points.length > 0 ? <Points points={points} /> : null;
}

function Points({ points }: { readonly points: readonly SwitchedPoint[] }) {
  const t = useText();
  const { data: institutions = [] } = useChoices(institutionRef.choices);
  const { data: providers = [] } = useChoices(switchCalls.providers);
  // A provider is a number, a way is its name.
  const called = (value: string | number | null) =>
    value === null
      ? t('routeSwitch.asRanked')
      : (providers.find(({ id }) => id === value)?.name ?? String(value));
  return (
    <Panel title={t('fields.setPoints')}>
      <ul className={styles.quiet}>
        {points.map(({ scope, institutionId, serviceType: service, was, is }) => (
          <li key={scope}>
            {scope !== '' &&
              t('routeSwitch.pointOf', {
                institution:
                  institutions.find(({ id }) => id === institutionId)?.name ??
                  (institutionId === null ? t('published.all') : String(institutionId)),
                service: service === null ? t('published.all') : t(codeLabelKey(serviceType, service) ?? ''),
              })}{' '}
            {t('routeSwitch.wasIs', { was: called(was), is: called(is) })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

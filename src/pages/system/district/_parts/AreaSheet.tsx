import { area as resource } from '@/domain/areas/area';
import { type AreaCountry, LEVELS } from '@/domain/areas/areaCodes';
import { districts } from '@/domain/areas/districts';
import type { OutputOf } from '@/domain/kit/call';
import { Changes } from '@/kit/Changes';
import { ToneBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import { PageHead } from '@/kit/PageHead';
import { Panel } from '@/kit/Panel';
import { Sheet } from '@/kit/Sheet';
import { Failed, PageSkeleton } from '@/kit/States';
import { useReader, useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { Stage } from './Stage';

interface Props {
  readonly country: AreaCountry;
  readonly id: number;
  readonly onClose: () => void;
}

type Detail = OutputOf<typeof districts.area>;

/** One area: what is known of it, who lives there, what became of it, and what can be done. */
export function AreaSheet({ country, id, onClose }: Props) {
  const { t, lang } = useReader();
  const { area: call } = districts;
  const { data, failure, reload } = useLoad(`${call.path} ${country} ${id} ${lang}`, () =>
    send(call, { country, id }),
  );
  return (
    <Sheet
      open
      onClose={onClose}
      size="min(760px, 96vw)"
      title={t('records.areas')}
      styles={{ body: { background: 'var(--ant-color-bg-layout)', padding: 12 } }}
    >
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!data && !failure && <PageSkeleton />}
      {data && (
        <>
          <PageHead title={data.area.name} actions={<Actions country={country} detail={data} />}>
            {!data.area.open && <ToneBadge tone="grey" text={t('district.closed')} />}
          </PageHead>
          <div className={kit.page}>
            <Panel title={t('menu.SYSTEM_DISTRICT')}>
              <AreaFacts country={country} detail={data} />
            </Panel>
            <Changes of={resource} changes={data.changes} />
          </div>
        </>
      )}
    </Sheet>
  );
}

interface Of {
  readonly country: AreaCountry;
  readonly detail: Detail;
}

function Actions({ country, detail: { area } }: Of) {
  if (!area.open) return <Stage kind="reopen" country={country} area={area} />;
  return (
    <>
      <Stage kind="edit" country={country} area={area} />
      {area.level < LEVELS[country] && <Stage kind="add" country={country} area={area} />}
      <Stage kind="close" country={country} area={area} />
    </>
  );
}

function AreaFacts({ country, detail }: Of) {
  const t = useText();
  const { area, sinceDay, users, usersToConfirm } = detail;
  const none = t('common.notAvailable');
  const facts: readonly (readonly [string, string | number])[] = [
    [t('fields.english'), area.english],
    [t('fields.chinese'), area.chinese],
    [t('district.within'), area.within || none],
    [t('fields.areaLevel'), t(`district.level.${country}.${area.level}`)],
    [t('fields.zip'), area.zip ?? none],
    [t('fields.areaCode'), area.areaCode ?? none],
    [t('district.id'), area.id],
    [t('district.below'), area.below],
    [t('fields.sinceDay'), sinceDay ?? t('district.shipped')],
    ...(country === 'TWN'
      ? ([
          [t('district.users'), users],
          [t('district.toConfirm'), usersToConfirm],
        ] as const)
      : []),
  ];
  return (
    <dl className={kit.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

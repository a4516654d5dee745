import type { AreaCountry } from '@/domain/areas/areaCodes';
import { districts } from '@/domain/areas/districts';
import { countryName } from '@/domain/kit/countries';
import { Failed, Nothing, RowsSkeleton } from '@/kit/States';
import { useReader } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { AreaTable } from './AreaTable';
import styles from './district.css';
import type { Place } from './place';

interface Props {
  readonly place: Place;
  readonly go: (next: Place) => void;
  readonly onOpen: (id: number) => void;
}

/** What is right below an area, with the way to it. */
export function Below({ place, go, onOpen }: Props) {
  const { t, lang } = useReader();
  const { country, at } = place;
  const { below: call } = districts;
  const { data, failure, reload } = useLoad(
    `${call.path} ${country} ${at ?? ''} ${lang}`,
    () => send(call, { country, parentId: at }),
    { again: true },
  );
  const enter = (id: number | undefined) => go({ country, at: id });
  return (
    <>
      <Way country={country} at={at} onEnter={enter} />
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!data && !failure && <RowsSkeleton rows={8} height={36} />}
      {data?.areas.length === 0 && <Nothing text={t('district.none')} />}
      {data && data.areas.length > 0 && (
        <AreaTable country={country} areas={data.areas} onEnter={enter} onOpen={onOpen} />
      )}
    </>
  );
}

interface WayProps {
  readonly country: AreaCountry;
  readonly at: number | undefined;
  readonly onEnter: (id: number | undefined) => void;
}

/** From the country to where one is; each of them leads there. */
function Way({ country, at, onEnter }: WayProps) {
  const { t, lang } = useReader();
  const { area: call } = districts;
  const { data } = useLoad(
    at === undefined ? undefined : `${call.path} ${country} ${at} ${lang}`,
    () => send(call, { country, id: at ?? 0 }, { quiet: true }),
    { again: true },
  );
  return (
    <nav aria-label={t('district.way')} className={styles.way}>
      <button type="button" onClick={() => onEnter(undefined)} aria-current={at === undefined}>
        {countryName(country, lang)}
      </button>
      {at !== undefined &&
        data?.way.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => onEnter(id)} aria-current={id === at}>
            {name}
          </button>
        ))}
    </nav>
  );
}

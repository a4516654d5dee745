import type { AreaCountry } from '@/domain/areas/areaCodes';
import { districts } from '@/domain/areas/districts';
import kit from '@/kit/kit.css';
import { Failed, RowsSkeleton, Stale } from '@/kit/States';
import { useReader } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { AreaTable } from './AreaTable';

interface Props {
  readonly country: AreaCountry;
  readonly text: string;
  readonly onOpen: (id: number) => void;
}

/** Areas with a text in a name, or with this code, wherever they are. */
export function Found({ country, text, onOpen }: Props) {
  const { t, lang } = useReader();
  const { search: call } = districts;
  const { data, failure, reload } = useLoad(
    `${call.path} ${country} ${text} ${lang}`,
    () => send(call, { country, text }),
    { keep: true },
  );
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <RowsSkeleton rows={8} height={36} />;
  const { areas, found } = data;
  const isCut = found > areas.length;
  return (
    <>
      {failure && <Stale failure={failure} onRetry={reload} />}
      <p role="status" className={kit.quiet}>
        {isCut
          ? t('district.foundFirst', { count: found, shown: areas.length })
          : t('district.found', { count: found })}
      </p>
      {areas.length > 0 && <AreaTable country={country} areas={areas} within onOpen={onOpen} />}
    </>
  );
}

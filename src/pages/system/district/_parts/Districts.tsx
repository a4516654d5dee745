import { SearchOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Input, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { AREA_COUNTRIES, type AreaCountry } from '@/domain/areas/areaCodes';
import { districtImports } from '@/domain/areas/districtImport';
import { countryName } from '@/domain/kit/countries';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useReader } from '@/kit/text';
import { AreaSheet } from './AreaSheet';
import { Below } from './Below';
import styles from './district.css';
import { ExportButton } from './ExportButton';
import { Found } from './Found';
import { type Place, usePlace } from './place';
import { Stage } from './Stage';

/** The areas of a country, level by level or as they are found, and the one that is open over them. */
export function Districts() {
  const { t, lang } = useReader();
  const access = useAccess() as Record<string, boolean>;
  const [place, go] = usePlace();
  const { country, text, area } = place;
  const open = (id: number | undefined) => go({ ...place, area: id });
  return (
    <Panel
      title={
        <Segmented<AreaCountry>
          aria-label={t('district.countries')}
          value={country}
          options={AREA_COUNTRIES.map((value) => ({ value, label: countryName(value, lang) }))}
          onChange={(next) => go({ country: next })}
        />
      }
      extra={
        <div className={styles.tools}>
          {access[districtImports.list.right] && (
            <PageLink to={districtImports.page}>{t('district.changes')}</PageLink>
          )}
          <Stage kind="add" country={country} />
          <ExportButton country={country} />
        </div>
      }
    >
      <SearchBox key={country} place={place} go={go} />
      {text ? (
        <Found country={country} text={text} onOpen={open} />
      ) : (
        <Below place={place} go={go} onOpen={open} />
      )}
      {area !== undefined && <AreaSheet country={country} id={area} onClose={() => open(undefined)} />}
    </Panel>
  );
}

/** Milliseconds without another letter after which it is looked for. */
const PAUSE = 300;

function SearchBox({ place, go }: { readonly place: Place; readonly go: (next: Place) => void }) {
  const { t } = useReader();
  const [typed, setTyped] = useState(place.text ?? '');
  const wanted = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one is else does not start another search
  useEffect(() => {
    if (wanted === (place.text ?? '')) return;
    const timer = setTimeout(() => go({ ...place, text: wanted || undefined, area: undefined }), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <Input
      className={styles.search}
      prefix={<SearchOutlined />}
      allowClear
      maxLength={80}
      aria-label={t('district.search')}
      placeholder={t('district.search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

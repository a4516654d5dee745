import { history, useLocation } from '@umijs/max';
import { Tabs } from 'antd';
import { versions } from '@/domain/system/version';
import { KeptPage } from '@/kit/kept/KeptPage';
import { later } from '@/kit/later';
import { useText } from '@/kit/text';
import { Force } from './_parts/Force';
import { OfferedNow } from './_parts/OfferedNow';
import { Raise } from './_parts/Raise';
import { Release } from './_parts/Release';

const Installation = later(() => import(/* webpackChunkName: "installation" */ './_parts/Installation'));

const columns = [
  'appVersion',
  'platform',
  'status',
  'share',
  'forced',
  'phones',
  'startTime',
  'releaseTime',
] as const;

const dialogs = { raise: Raise, release: Release, force: Force };

/** The parameter of the URL that says which tab is open. */
const TAB = 'tab';
const INSTALLATION = 'installation';

export default function Versions() {
  const t = useText();
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get(TAB) === INSTALLATION ? INSTALLATION : 'versions';
  return (
    <>
      <Tabs
        size="small"
        aria-label={t('version.tabs')}
        activeKey={tab}
        onChange={(key) => history.push(key === INSTALLATION ? `${pathname}?${TAB}=${key}` : pathname)}
        items={[
          { key: 'versions', label: t('lists.versions') },
          { key: INSTALLATION, label: t('version.installation') },
        ]}
      />
      {tab === INSTALLATION ? (
        <Installation />
      ) : (
        <KeptPage of={versions} columns={columns} dialogs={dialogs} head={<OfferedNow />} />
      )}
    </>
  );
}

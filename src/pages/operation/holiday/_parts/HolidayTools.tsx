import { CalendarOutlined, ImportOutlined } from '@ant-design/icons';
import { history, useAccess, useLocation } from '@umijs/max';
import { Alert, Button } from 'antd';
import { countryName } from '@/domain/kit/countries';
import { enumerated } from '@/domain/kit/joined';
import { businessDay, wireOf } from '@/domain/kit/zone';
import { holidayCalls, holidays } from '@/domain/operation/holiday';
import { useRenewal } from '@/kit/list/renewal';
import { useReader } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { ImportSheet } from './ImportSheet';
import { YearSheet } from './YearSheet';

/** The parameter of the URL that says what is open beside the list: a year, or the import. */
const TOOL = 'tool';

const withTool = (search: string, tool: string | undefined) => {
  const params = new URLSearchParams(search);
  params.delete(TOOL);
  if (tool) params.set(TOOL, tool);
  return params.toString();
};

/** The year at a glance, the import of a calendar, and the warning while next year has none. */
export function HolidayTools() {
  const reader = useReader();
  const { t, lang } = reader;
  const access = useAccess() as Record<string, boolean>;
  const { pathname, search } = useLocation();
  const thisYear = Number(businessDay(wireOf(new Date())).slice(0, 4));
  const { data, reload } = useLoad(`${holidayCalls.year.path} missing`, () =>
    send(holidayCalls.year, { year: thisYear }),
  );
  useRenewal(reload);
  const tool = new URLSearchParams(search).get(TOOL) ?? undefined;
  const open = (next: string | undefined) => history.replace({ pathname, search: withTool(search, next) });
  const close = () => open(undefined);
  const missing = data?.missing;
  return (
    <>
      <Button icon={<CalendarOutlined />} onClick={() => open(String(thisYear))}>
        {t('holiday.year')}
      </Button>
      {access[holidays.editRight] && (
        <Button icon={<ImportOutlined />} onClick={() => open('import')}>
          {t('holiday.import')}
        </Button>
      )}
      {missing && (
        <Alert
          type="warning"
          showIcon
          title={t('holiday.missing', {
            year: missing.year,
            regions: enumerated(
              t,
              missing.regions.map((one) => countryName(one, lang)),
            ),
          })}
        />
      )}
      {tool === 'import' && access[holidays.editRight] && <ImportSheet onClose={close} />}
      {tool && /^\d{4}$/.test(tool) && (
        <YearSheet year={Number(tool)} onYear={(year) => open(String(year))} onClose={close} />
      )}
    </>
  );
}

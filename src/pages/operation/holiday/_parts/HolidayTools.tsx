import { CalendarOutlined } from '@ant-design/icons';
import { history, useLocation } from '@umijs/max';
import { Alert, Button } from 'antd';
import { countryName } from '@/domain/kit/countries';
import { enumerated } from '@/domain/kit/joined';
import { businessDay, wireOf } from '@/domain/kit/zone';
import { holidayCalls, holidayImport } from '@/domain/operation/holiday';
import { ImportTool } from '@/kit/importing/ImportTool';
import { useRenewal } from '@/kit/list/renewal';
import { useReader } from '@/kit/text';
import { toolIn, withTool } from '@/kit/toolUrl';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { YearSheet } from './YearSheet';

const EXAMPLE = '2027-01-01,TWN,1,New Year’s Day\n20270101,五,2,開國紀念日';

/** The year at a glance, the import of a calendar, and the warning while next year has none. */
export function HolidayTools() {
  const reader = useReader();
  const { t, lang } = reader;
  const { pathname, search } = useLocation();
  const thisYear = Number(businessDay(wireOf(new Date())).slice(0, 4));
  const { data, reload } = useLoad(`${holidayCalls.year.path} missing`, () =>
    send(holidayCalls.year, { year: thisYear }),
  );
  useRenewal(reload);
  const tool = toolIn(search);
  const open = (next: string | undefined) => history.replace({ pathname, search: withTool(search, next) });
  const missing = data?.missing;
  return (
    <>
      <Button icon={<CalendarOutlined />} onClick={() => open(String(thisYear))}>
        {t('holiday.year')}
      </Button>
      <ImportTool calls={holidayImport} more={t('holiday.importMore')} example={EXAMPLE} />
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
      {tool && /^\d{4}$/.test(tool) && (
        <YearSheet
          year={Number(tool)}
          onYear={(year) => open(String(year))}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

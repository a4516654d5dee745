import { holidays } from '@/domain/operation/holiday';
import { KeptPage } from '@/kit/kept/KeptPage';
import { HolidayTools } from './_parts/HolidayTools';
import { NextHoliday } from './_parts/NextHoliday';

const columns = ['day', 'region', 'kind', 'holidayName', 'makerName', 'updatedTime'] as const;

export default function Holidays() {
  return <KeptPage of={holidays} columns={columns} head={<NextHoliday />} beside={<HolidayTools />} />;
}

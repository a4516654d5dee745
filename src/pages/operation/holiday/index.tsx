import { holidays } from '@/domain/operation/holiday';
import { KeptPage } from '@/kit/kept/KeptPage';
import { HolidayTools } from './_parts/HolidayTools';

const columns = ['day', 'region', 'kind', 'holidayName', 'makerName', 'updatedTime'] as const;

export default function Holidays() {
  return <KeptPage of={holidays} columns={columns} beside={<HolidayTools />} />;
}

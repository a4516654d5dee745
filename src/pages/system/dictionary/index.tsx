import { dictionaryEntries } from '@/domain/system/dictionary';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = [
  'entryWords',
  'entryList',
  'entryNumber',
  'status',
  'usedBy',
  'entrySort',
  'updatedTime',
] as const;

export default function Dictionary() {
  return <KeptPage of={dictionaryEntries} columns={columns} />;
}

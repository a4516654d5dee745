import { institutions } from '@/domain/routing/institution';
import { KeptPage } from '@/kit/kept/KeptPage';

const columns = ['name', 'institutionKind', 'billerCode', 'status', 'makerName', 'createdTime'] as const;

export default function Institutions() {
  return <KeptPage of={institutions} columns={columns} />;
}

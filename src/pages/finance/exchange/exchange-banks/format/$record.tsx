import { useParams } from '@umijs/max';
import { FormatsPage } from './_parts/FormatsPage';

export default function FormatOfBank() {
  const { record } = useParams();
  return <FormatsPage bankId={Number(record)} />;
}

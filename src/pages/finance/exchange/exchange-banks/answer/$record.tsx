import { useParams } from '@umijs/max';
import { AnswerFormatsPage } from './_parts/AnswerFormatsPage';

export default function AnswerFormatOfBank() {
  const { record } = useParams();
  return <AnswerFormatsPage bankId={Number(record)} />;
}

import { useParams } from '@umijs/max';
import { RulesPage } from './_parts/RulesPage';

export default function RuleOfBank() {
  const { record } = useParams();
  return <RulesPage bankId={Number(record)} />;
}

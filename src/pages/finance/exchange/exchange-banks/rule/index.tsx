import { RulesPage } from './_parts/RulesPage';

export default function ExchangeRules() {
  return <RulesPage />;
}

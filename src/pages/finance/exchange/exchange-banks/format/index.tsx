import { FormatsPage } from './_parts/FormatsPage';

export default function ExchangeFormats() {
  return <FormatsPage />;
}

import { Form } from 'antd';
import { DecimalInput } from '@/kit/form/DecimalInput';
import type { Addition } from '@/kit/kept/KeptForm';
import { useText } from '@/kit/text';

/** The first rate once more, where the guard rails warn of it. */
function ConfirmedRate() {
  const t = useText();
  return (
    <Form.Item name="confirmedRate" label={t('fields.confirmedRate')} extra={t('rate.confirmedRateMore')}>
      <DecimalInput />
    </Form.Item>
  );
}

/** What proposing a rate takes beside the rate. */
export const RATE_ADDITION: Addition = {
  fields: <ConfirmedRate />,
  sent: async ({ confirmedRate }) => (confirmedRate ? { confirmedRate } : {}),
};

import { history, useAccess } from '@umijs/max';
import { Checkbox, Form, Select } from 'antd';
import type { PendingBank } from '@/domain/finance/swapPending';
import { RESULT, swapCalls } from '@/domain/finance/swapQuery';
import type { InputOf } from '@/domain/kit/call';
import { codeLabelKey, valuesOf } from '@/domain/kit/codes';
import { businessMinute } from '@/domain/kit/zone';
import { swappedService } from '@/domain/orders/codes';
import { ActionButton } from '@/kit/ActionButton';
import { DecimalInput } from '@/kit/form/DecimalInput';
import { InstantField } from '@/kit/form/InstantField';
import kit from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { UnsentNote } from '@/kit/UnsentNote';
import { useChange } from '@/kit/useChange';
import { ruleOf } from '@/kit/zodRule';
import { change } from '@/request/client';
import { whyNotQuery } from './whyNotQuery';

type Values = InputOf<typeof swapCalls.start>;

interface Props {
  readonly banks: readonly PendingBank[];
  readonly reload: () => void;
}

const { rate, payTimeStart, payTimeEnd } = swapCalls.start.input.shape;

/** Asks what a batch of a bank would take; what is found has a page of its own. */
export function QueryForm({ banks, reload }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch('getOffBankId', form);
  const bank = banks.find(({ id }) => id === chosen);
  const asking = useChange({ reload, said: null });
  const ask = async (values: Values) => {
    const failure = await asking.make(change(swapCalls.start, values), ({ queryId }) =>
      history.push(`${RESULT}?queryId=${queryId}`),
    );
    const wrong = Object.entries(failure?.fields ?? {});
    form.setFields(wrong.map(([name, complaint]) => ({ name: name as keyof Values, errors: [complaint] })));
  };
  return (
    <Panel title={t('swap.query')}>
      <p className={kit.quiet}>{t('swap.queryMore')}</p>
      <Form form={form} layout="vertical" disabled={asking.uncertain} onFinish={ask}>
        <div className={kit.facts}>
          <Form.Item name="getOffBankId" label={t('fields.bankId')} required>
            <Select options={banks.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
          <Form.Item name="rate" label={t('swap.rate')} rules={[ruleOf(rate, t, false)]}>
            <DecimalInput placeholder={bank?.rate ? t('swap.lastRate', { rate: bank.rate }) : undefined} />
          </Form.Item>
          <Form.Item
            name="payTimeStart"
            label={t('swap.payTimeStart')}
            rules={[ruleOf(payTimeStart, t, false)]}
          >
            <InstantField />
          </Form.Item>
          <Form.Item name="payTimeEnd" label={t('swap.payTimeEnd')} rules={[ruleOf(payTimeEnd, t, false)]}>
            <InstantField />
          </Form.Item>
          <Form.Item name="serviceTypes" label={t('fields.serviceTypes')}>
            <Select
              mode="multiple"
              placeholder={t('swap.allServices')}
              options={valuesOf(swappedService).map((value) => ({
                value,
                label: t(codeLabelKey(swappedService, value) ?? ''),
              }))}
            />
          </Form.Item>
        </div>
        {bank && (
          <p className={kit.quiet}>
            {t('swap.turn', {
              time: businessMinute(bank.cutOffTime),
              day: bank.valueDay,
            })}
          </p>
        )}
        <Form.Item name="overShare" valuePropName="checked">
          <Checkbox>{t('swap.overShare')}</Checkbox>
        </Form.Item>
        <UnsentNote of={asking} />
        <ActionButton
          type="primary"
          onClick={form.submit}
          loading={asking.busy}
          reason={whyNotQuery(t, { may: access[swapCalls.start.right] === true, banks, bank })}
        >
          {asking.word(t('swap.start'))}
        </ActionButton>
      </Form>
    </Panel>
  );
}

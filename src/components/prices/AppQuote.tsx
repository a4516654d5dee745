import { useState } from 'react';
import type { InputOf, OutputOf } from '@/domain/kit/call';
import { meaningOf } from '@/domain/kit/codes';
import type { Currency } from '@/domain/kit/fieldKinds';
import * as f from '@/domain/kit/fields';
import { decimalText, moneyText } from '@/domain/kit/format';
import { collectionMethod, orderSide, serviceType } from '@/domain/orders/codes';
import { boxSize } from '@/domain/orders/familyCodes';
import { isSwapped } from '@/domain/orders/price';
import { appPreviewCalls } from '@/domain/pricing/appPreview';
import { payoutChannelNames } from '@/domain/routing/institution';
import { Instant } from '@/kit/cells/Instant';
import styles from '@/kit/kit.css';
import { Panel } from '@/kit/Panel';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { AskForm } from './AskForm';

const { quote } = appPreviewCalls;
type Asked = InputOf<typeof quote>;

/** What the app may say, with the control of each. */
const FIELDS = {
  serviceType: f.code(serviceType),
  side: f.code(orderSide),
  paymentMethod: f.code(collectionMethod),
  transactionAmount: f.money('PHP', { nullable: true }),
  payAmount: f.money('NTD', { nullable: true }),
  payoutChannel: f.text({ nullable: true, choices: payoutChannelNames }),
  userId: f.id({ nullable: true }),
  pointsUsed: f.integer({ nullable: true }),
  boxSize: f.code(boxSize, { nullable: true }),
  boxQuantity: f.integer({ nullable: true }),
} as const satisfies Partial<Readonly<Record<keyof Asked, f.Field>>>;

const USUAL = { serviceType: 3, side: 1, paymentMethod: 1, payAmount: '5000' } as const;

/** A quote as the app would be told it; none is kept. */
export function AppQuote() {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const key = asked && `${quote.path} ${JSON.stringify(asked)}`;
  const { data, failure, reload } = useLoad(key, () => send(quote, asked as Asked, { quiet: true }));
  return (
    <Panel title={t('appPreview.quote')}>
      <AskForm<Asked>
        name="appQuote"
        fields={FIELDS}
        checks={quote.input.shape}
        begins={USUAL}
        word={t('appPreview.ask')}
        failure={failure}
        onAsk={setAsked}
      />
      {failure && <Failed failure={failure} onRetry={reload} />}
      {asked && data && <Told asked={asked} told={data} />}
    </Panel>
  );
}

interface ToldProps {
  readonly asked: Asked;
  readonly told: OutputOf<typeof quote>;
}

/** What the user reads: rate, fee, both amounts, how long it holds, and when the money is there. */
function Told({ asked: { serviceType: of, side: paidIn }, told }: ToldProps) {
  const t = useText();
  const side = meaningOf(orderSide, paidIn) ?? 'ntd';
  const service = meaningOf(serviceType, of) ?? 'payBills';
  const paid: Currency = side === 'php' ? 'PHP' : 'NTD';
  const received: Currency = isSwapped({ service, side }) ? 'PHP' : paid;
  const lines = [
    [t('fields.exchangeRate'), decimalText(told.exchangeRate, 4)],
    [t('fields.serviceFee'), moneyText(told.serviceFee, paid)],
    [t('fields.transactionAmount'), moneyText(told.transactionAmount, received)],
    [t('fields.paymentAmount'), moneyText(told.paymentAmount, paid)],
    [t('fields.expireTime'), <Instant key="expires" utc={told.expireTime} />],
    [
      t('appPreview.arrival'),
      told.arrival === null ? t('appPreview.noArrival') : <Instant key="arrives" utc={told.arrival} />,
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

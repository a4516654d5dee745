import { useState } from 'react';
import type { InputOf } from '@/domain/kit/call';
import * as f from '@/domain/kit/fields';
import { collectionMethod, orderSide, serviceType } from '@/domain/orders/codes';
import { explainCalls } from '@/domain/pricing/explainCall';
import { payoutChannelNames } from '@/domain/routing/institution';
import { Sheet } from '@/kit/Sheet';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { AskForm } from './AskForm';
import { Explanation } from './Explanation';

const { explain } = explainCalls;
export type Asked = InputOf<typeof explain>;

/** What is asked, with the control of each. */
const FIELDS = {
  serviceType: f.code(serviceType),
  side: f.code(orderSide),
  paymentMethod: f.code(collectionMethod),
  payoutChannel: f.text({ nullable: true, choices: payoutChannelNames }),
  transactionAmount: f.money('PHP'),
  userId: f.id({ nullable: true }),
  time: f.instant({ nullable: true, absent: 'explain.now' }),
} as const satisfies Readonly<Record<keyof Asked, f.Field>>;

/** What stands in the form where nothing is asked about in particular. */
const USUAL = { serviceType: 3, side: 1, paymentMethod: 1, transactionAmount: '10000' } as const;

interface Props {
  /** What is asked from the beginning. */
  readonly about?: Asked;
  readonly onClose: () => void;
}

/** A price that is asked for, and what of all records made it. */
export default function ExplainSheet({ about, onClose }: Props) {
  const t = useText();
  const [asked, setAsked] = useState(about);
  const key = asked && `${explain.path} ${JSON.stringify(asked)}`;
  const { data, failure, reload } = useLoad(key, () => send(explain, asked as Asked));
  return (
    <Sheet open onClose={onClose} size="min(760px, 96vw)" title={t('explain.title')}>
      <AskForm<Asked>
        name="explain"
        fields={FIELDS}
        checks={explain.input.shape}
        begins={about ?? USUAL}
        word={t('explain.ask')}
        failure={failure}
        onAsk={setAsked}
      />
      {failure && <Failed failure={failure} onRetry={reload} />}
      {data && <Explanation {...data} />}
    </Sheet>
  );
}

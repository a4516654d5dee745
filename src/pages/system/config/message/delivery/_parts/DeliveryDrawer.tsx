import { RedoOutlined, StopOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { textOf } from '@/domain/kit/format';
import { refusalText } from '@/domain/kit/refusal';
import { deliveries, delivery, deliveryStatus, whyNotStep } from '@/domain/messages/delivery';
import { ActionButton } from '@/kit/ActionButton';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { DetailDrawer } from '@/kit/DetailDrawer';
import { Facts } from '@/kit/Facts';
import styles from '@/kit/kit.css';
import { renewList } from '@/kit/list/renewal';
import { PageHead } from '@/kit/PageHead';
import { Panel } from '@/kit/Panel';
import { Scrolled } from '@/kit/Scrolled';
import { useReader, useText } from '@/kit/text';
import { change } from '@/request/client';

type Detail = z.output<typeof deliveries.detail.output>;

/** One message to one person over the list: how far it came, and what it says. */
export function DeliveryDrawer() {
  const t = useText();
  return (
    <DetailDrawer title={t('records.deliveries')} call={deliveries.detail}>
      {(detail, reload) => <Delivery detail={detail} reload={reload} />}
    </DetailDrawer>
  );
}

const FACTS = [
  'createdTime',
  'messageChannel',
  'recipientName',
  'recipient',
  'userId',
  'operatorId',
  'lang',
  'templateName',
  'templateVersion',
  'skipReason',
  'attempts',
  'fault',
  'dueTime',
  'sentTime',
  'readTime',
] as const;

interface Props {
  readonly detail: Detail;
  readonly reload: () => void;
}

function Delivery({ detail, reload }: Props) {
  const reader = useReader();
  const { delivery: one, subject, content } = detail;
  const { t } = reader;
  return (
    <>
      <PageHead
        title={textOf(delivery.fields.messageEvent, one.messageEvent, reader)}
        codes={deliveryStatus}
        status={one.deliveryStatus}
        actions={<Steps of={one} reload={reload} />}
      />
      <div className={styles.page}>
        <Panel title={t('lists.deliveries')}>
          <Facts of={delivery} record={one} names={FACTS} />
        </Panel>
        <Panel title={subject ?? t('message.content')}>
          {content === null ? (
            <p className={styles.quiet}>{t('message.hidden')}</p>
          ) : (
            <Scrolled text={content} />
          )}
        </Panel>
      </div>
    </>
  );
}

const STEPS: readonly (readonly ['sendAgain' | 'withdraw', ReactNode])[] = [
  ['sendAgain', <RedoOutlined key="again" />],
  ['withdraw', <StopOutlined key="withdraw" />],
];

function Steps({ of, reload }: { readonly of: Detail['delivery']; readonly reload: () => void }) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState<'sendAgain' | 'withdraw'>();
  if (!access[deliveries.sendAgain.right]) return null;
  return (
    <>
      {STEPS.map(([step, icon]) => (
        <ActionButton
          key={step}
          icon={icon}
          reason={refusalText(whyNotStep(step, of), t)}
          onClick={() => setOpen(step)}
        >
          {t(`moves.delivery.${step}`)}
        </ActionButton>
      ))}
      {open && (
        <ChangeDialog
          title={t(`moves.delivery.${open}`)}
          okText={t(`moves.delivery.${open}`)}
          change={() => change(deliveries[open], { id: of.id })}
          reload={reload}
          onDone={renewList}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

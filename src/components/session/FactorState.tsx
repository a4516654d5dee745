import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { ownFactor } from '@/domain/session/factor';
import { ActionButton } from '@/kit/ActionButton';
import { Instant } from '@/kit/cells/Instant';
import { Dialog } from '@/kit/Dialog';
import { ReasonModal } from '@/kit/ReasonModal';
import { Failed } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { change, send } from '@/request/client';

interface Props {
  readonly onEnrol: () => void;
  /** Other recovery codes were made. */
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Whether there is a second factor, since when, and how many codes are left for when it is lost. */
export function FactorState({ onEnrol, onCodes, onClose }: Props) {
  const t = useText();
  const { state } = ownFactor;
  const { data, failure, reload } = useLoad(state.path, () => send(state, {}, { quiet: true }));
  return (
    <Dialog title={t('factor.title')} footer={null} onClose={onClose}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data?.enrolledTime === null && (
        <>
          <p>{t('factor.offMore')}</p>
          <Button type="primary" onClick={onEnrol}>
            {t('factor.setUp')}
          </Button>
        </>
      )}
      {data?.enrolledTime && (
        <>
          <p>
            {t('factor.onSince')} <Instant utc={data.enrolledTime} />
          </p>
          <p>{t('factor.codesLeft', { count: data.codesLeft })}</p>
          {data.required && <p>{t('factor.requiredMore')}</p>}
          <Changes required={data.required} onCodes={onCodes} onRemoved={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface ChangesProps {
  readonly required: boolean;
  readonly onCodes: Props['onCodes'];
  readonly onRemoved: () => void;
}

/** Makes other recovery codes, or takes the factor away; each is asked about first. */
function Changes({ required, onCodes, onRemoved }: ChangesProps) {
  const t = useText();
  const { message } = App.useApp();
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const close = () => setAsked(undefined);
  return (
    <Flex gap="small" wrap>
      <Button onClick={() => setAsked('renew')}>{t('factor.renew')}</Button>
      <ActionButton
        danger
        reason={required ? t('errors.factor.required') : undefined}
        onClick={() => setAsked('remove')}
      >
        {t('factor.remove')}
      </ActionButton>
      {asked === 'renew' && (
        <ReasonModal
          title={t('factor.renew')}
          okText={t('factor.renew')}
          said={null}
          change={() => change(ownFactor.renewCodes, {})}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          onClose={close}
        >
          {t('factor.renewMore')}
        </ReasonModal>
      )}
      {asked === 'remove' && (
        <ReasonModal
          title={t('factor.removeTitle')}
          okText={t('factor.remove')}
          danger
          said={null}
          change={() => change(ownFactor.remove, {})}
          onDone={() => {
            message.success(t('factor.removed'));
            onRemoved();
          }}
          onClose={close}
        >
          {t('factor.removeMore')}
        </ReasonModal>
      )}
    </Flex>
  );
}

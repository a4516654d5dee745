import { Input, InputNumber } from 'antd';
import { MOST_ADJUSTED, pointAdjustments } from '@/domain/points/adjustment';
import { CallField, CallForm } from '@/kit/CallForm';
import { Dialog } from '@/kit/Dialog';
import { useText } from '@/kit/text';

interface Props {
  readonly userId: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** How many points a user is to be given, or to lose, and why. Mount it to open it. */
export default function AdjustDialog({ userId, onDone, onClose }: Props) {
  const t = useText();
  return (
    <Dialog title={t('points.adjust')} footer={null} onClose={onClose}>
      <p>{t('points.adjustMore')}</p>
      <CallForm
        call={pointAdjustments.propose}
        fixed={{ userId }}
        submitText={t('list.submit')}
        reload={onDone}
        onDone={onClose}
      >
        <CallField name="points" label={t('fields.points')} help={t('points.adjustHelp')}>
          <InputNumber
            min={-MOST_ADJUSTED}
            max={MOST_ADJUSTED}
            precision={0}
            controls={false}
            style={{ width: '100%' }}
          />
        </CallField>
        <CallField name="pointReason" label={t('fields.pointReason')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} showCount />
        </CallField>
      </CallForm>
    </Dialog>
  );
}

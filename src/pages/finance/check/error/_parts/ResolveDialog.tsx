import { Form, Input } from 'antd';
import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey, meaningOf } from '@/domain/kit/codes';
import { exceptionCalls } from '@/domain/reconciliation/exceptionCalls';
import { resolution as resolutionCodes } from '@/domain/reconciliation/resolutionCodes';
import { CallField, CallForm } from '@/kit/CallForm';
import { DayField } from '@/kit/DayField';
import { Dialog } from '@/kit/Dialog';
import { renewList } from '@/kit/list/renewal';
import { useText } from '@/kit/text';
import { WayPreview } from './WayPreview';

type Detail = OutputOf<typeof exceptionCalls.detail>;

interface Props {
  readonly exception: Detail['exception'];
  readonly way: Detail['ways'][number];
  readonly reload: () => void;
  readonly onClose: () => void;
}

/** A way out with what it posts and moves, why it is taken, and what else it needs. Mount it to open it. */
export function ResolveDialog({ exception, way: { resolution, takesTwo }, reload, onClose }: Props) {
  const t = useText();
  const way = meaningOf(resolutionCodes, resolution);
  const title = t(codeLabelKey(resolutionCodes, resolution) ?? '');
  return (
    <Dialog title={title} footer={null} onClose={onClose}>
      <p>{t(`exception.more.${way}`)}</p>
      <CallForm
        call={exceptionCalls.resolve}
        fixed={{ id: exception.id, version: exception.version, resolution }}
        submitText={takesTwo ? t('list.submit') : title}
        reload={() => {
          reload();
          renewList();
        }}
        onDone={onClose}
      >
        {way === 'payOther' && (
          <CallField name="payOrder" label={t('fields.payOrder')}>
            <Input maxLength={24} />
          </CallField>
        )}
        {way === 'claim' && (
          <>
            <CallField name="claimDay" label={t('fields.claimDay')}>
              <DayField />
            </CallField>
            <CallField name="claimMail" label={t('fields.claimMail')} help={t('exception.claimMailMore')}>
              <Input type="email" maxLength={120} />
            </CallField>
          </>
        )}
        <Form.Item noStyle shouldUpdate={(before, now) => before.payOrder !== now.payOrder}>
          {({ getFieldValue }) => (
            <WayPreview exception={exception} resolution={resolution} payOrder={getFieldValue('payOrder')} />
          )}
        </Form.Item>
        <CallField name="resolutionNote" label={t('fields.resolutionNote')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} showCount />
        </CallField>
      </CallForm>
    </Dialog>
  );
}

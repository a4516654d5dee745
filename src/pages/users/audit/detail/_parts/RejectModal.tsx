import { Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { codeOf } from '@/domain/kit/codes';
import { auditDesk } from '@/domain/users/verification';
import { type AuditQuery, rejectItem, rejectItemsOf } from '@/domain/users/verificationCodes';
import { useText } from '@/kit/text';
import { useFormKey } from '@/kit/useFormKey';
import { ruleOf } from '@/kit/zodRule';
import { CallFailed } from '@/request/client';
import styles from './detail.css';

interface Rejected {
  rejectItems: number[];
  rejectReason?: string;
}

interface Props {
  readonly tab: AuditQuery;
  readonly onReject: (rejected: Rejected, idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const OTHER = codeOf(rejectItem, 'other');

/** Why an item is rejected: at least one reason of its type, several allowed, words for "other". */
export function RejectModal({ tab, onReject, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Rejected>();
  const [busy, setBusy] = useState(false);
  const idempotencyKey = useFormKey();
  const items = Form.useWatch('rejectItems', form) ?? [];
  const { rejectReason } = auditDesk.reject.input.shape;

  const reject = async (rejected: Rejected) => {
    setBusy(true);
    try {
      await onReject(rejected, idempotencyKey);
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const complaints = Object.entries(error.fields) as [keyof Rejected, string][];
      form.setFields(complaints.map(([name, complaint]) => ({ name, errors: [complaint] })));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={t('verification.rejectAsk')}
      okText={t('moves.approval.reject')}
      cancelText={t('list.cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={reject}>
        <Form.Item
          name="rejectItems"
          label={t('fields.rejectItems')}
          rules={[{ required: true, message: t('verification.oneReason') }]}
        >
          <Checkbox.Group
            className={styles.reasons}
            options={rejectItemsOf[tab].map((item) => ({
              value: codeOf(rejectItem, item),
              label: t(rejectItem.entries[item].label),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="rejectReason"
          label={t('fields.rejectReason')}
          rules={[ruleOf(rejectReason, t, items.includes(OTHER))]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}

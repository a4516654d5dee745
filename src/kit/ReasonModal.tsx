import { Form, type GetRef, Input, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallFailed } from '@/request/client';
import styles from './kit.css';
import { useText } from './text';
import { useFormKey } from './useFormKey';
import { ruleOf } from './zodRule';

/** What is asked: a reason that must be given, or a note that may be. */
export interface AskedReason {
  readonly label: string;
  /** The check of the call that takes it. */
  readonly schema: z.ZodType;
  readonly required: boolean;
}

interface Props {
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly children?: ReactNode;
  readonly reason?: AskedReason;
  readonly okText: string;
  readonly danger?: boolean;
  /** Does it. While it runs the dialog waits; when it fails the dialog stays, with what was typed. */
  readonly onConfirm: (reason: string, idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Longest reason or note that the calls take, in characters. */
const MAX = 200;

/** Asks before something is done, with the reason for it. Mount it to open it. */
export function ReasonModal({ title, children, reason, okText, danger, onConfirm, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<{ reason?: string }>();
  const [busy, setBusy] = useState(false);
  const box = useRef<GetRef<typeof Input.TextArea>>(null);
  const idempotencyKey = useFormKey();

  const confirm = async ({ reason: given = '' }: { reason?: string }) => {
    setBusy(true);
    try {
      await onConfirm(given.trim(), idempotencyKey);
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const [complaint] = Object.values(error.fields);
      // Anything else than a field at fault has its notice.
      if (complaint) form.setFields([{ name: 'reason', errors: [complaint] }]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t('list.cancel')}
      okButtonProps={{ danger, autoFocus: !reason }}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      // Not by autoFocus: without motion the dialog takes the focus after its content has had it.
      afterOpenChange={(open) => open && box.current?.focus()}
    >
      {children && <p>{children}</p>}
      <Form form={form} layout="vertical" onFinish={confirm} requiredMark={false} className={styles.reason}>
        {reason && (
          <Form.Item name="reason" label={reason.label} rules={[ruleOf(reason.schema, t, reason.required)]}>
            <Input.TextArea ref={box} autoSize={{ minRows: 3, maxRows: 6 }} maxLength={MAX} showCount />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

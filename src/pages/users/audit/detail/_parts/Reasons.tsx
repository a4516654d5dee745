import { Button, Checkbox, Form, Input } from 'antd';
import { codeOf } from '@/domain/kit/codes';
import { activeEntries } from '@/domain/kit/entries';
import { wordsIn } from '@/domain/kit/words';
import { OTHER_REJECT_ITEM as OTHER } from '@/domain/system/dictionary';
import { auditDesk } from '@/domain/users/verification';
import { type AuditQuery, auditQuery } from '@/domain/users/verificationCodes';
import { DraftNote } from '@/kit/formDrafts/DraftNote';
import { ofForm, useFormDraft } from '@/kit/formDrafts/useFormDraft';
import { useLeaveGuard } from '@/kit/leaveGuard';
import { useReader } from '@/kit/text';
import { useKeys } from '@/kit/useKeys';
import { ruleOf } from '@/kit/zodRule';
import styles from './detail.css';
import { type Rejected, rejectionNameOf } from './useDeskFlow';

interface Props {
  readonly tab: AuditQuery;
  /** What it opens with. */
  readonly first: Rejected | undefined;
  readonly onReject: (rejected: Rejected) => void;
  readonly onCancel: () => void;
}

/** The keys of the reasons in their order; "other" has a letter. What operators add beyond ten has none. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** Why an item is rejected: at least one reason of its type, by mouse or key, several allowed, words for "other". */
export function Reasons({ tab, first, onReject, onCancel }: Props) {
  const { t, lang, dictionary } = useReader();
  const [form] = Form.useForm<Rejected>();
  const items = Form.useWatch('rejectItems', form) ?? [];
  const words = Form.useWatch('rejectReason', form) ?? '';
  const { rejectReason } = auditDesk.reject.input.shape;
  const type = codeOf(auditQuery, tab);
  const ofType = activeEntries(dictionary, 'rejectItem').filter(({ types }) => types?.includes(type));
  const plain = ofType.filter(({ number }) => number !== OTHER);
  const reasons = [...plain, ...ofType.filter(({ number }) => number === OTHER)].map(
    ({ number, words: of }, at) => ({
      value: number,
      label: wordsIn(of, lang),
      hotkey: number === OTHER ? 'X' : KEYS[at],
    }),
  );
  useLeaveGuard(words !== '');
  const { read, fill } = ofForm(form);
  const given = useFormDraft({
    name: rejectionNameOf(tab),
    title: t('moves.approval.reject'),
    isDialog: true,
    typed: words !== '' || items.length > 0,
    read,
    restore: fill,
  });

  const toggle = (value: number) => {
    const now = form.getFieldValue('rejectItems') ?? [];
    const next = now.includes(value) ? now.filter((one: number) => one !== value) : [...now, value];
    form.setFieldsValue({ rejectItems: next });
  };
  useKeys({
    ...Object.fromEntries(
      reasons.flatMap(({ value, hotkey }) => (hotkey ? [[hotkey.toLowerCase(), () => toggle(value)]] : [])),
    ),
    r: form.submit,
    escape: onCancel,
  });

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={first}
      onFinish={onReject}
      className={styles.rejecting}
    >
      <DraftNote of={given} />
      <Form.Item name="rejectItems" rules={[{ required: true, message: t('verification.oneReason') }]}>
        <Checkbox.Group className={styles.reasons} aria-label={t('fields.rejectItems')}>
          {reasons.map(({ value, label, hotkey }) => (
            <Checkbox key={value} value={value}>
              {hotkey && <kbd>{hotkey}</kbd>} {label}
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <Form.Item
        name="rejectReason"
        label={t('fields.rejectReason')}
        hidden={!items.includes(OTHER) && words === ''}
        rules={[ruleOf(rejectReason, t, items.includes(OTHER))]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={200} showCount />
      </Form.Item>
      <div className={styles.buttons}>
        <Button onClick={onCancel} className={styles.apart}>
          {t('list.cancel')} <kbd>Esc</kbd>
        </Button>
        <Button danger type="primary" htmlType="submit">
          {t('moves.approval.reject')} <kbd>R</kbd>
        </Button>
      </div>
    </Form>
  );
}

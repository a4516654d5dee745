import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { EntryList } from '@/domain/kit/entries';
import type { Change } from '@/request/client';
import { ChangeDialog } from './ChangeDialog';
import { UsualReason } from './form/UsualReason';
import { useText } from './text';
import type { ChangeOptions } from './useChange';
import { ruleOf } from './zodRule';

/** What is asked: a reason that must be given, or a note that may be. */
export interface AskedReason {
  readonly label: string;
  /** The check of the call that takes it. */
  readonly schema: z.ZodType;
  readonly required: boolean;
  /** The list of the dictionary that has the usual ones. */
  readonly list?: EntryList;
  /** What it opens with. */
  readonly first?: string;
}

/** What was given: words, and the entry that they began as. */
interface GivenReason {
  readonly reason: string;
  readonly entry?: number;
}

export interface ReasonProps<O> extends ChangeOptions {
  readonly title: string;
  /** What will happen, in one sentence. */
  readonly children?: ReactNode;
  readonly reason?: AskedReason;
  readonly okText: string;
  readonly danger?: boolean;
  /** What confirming it does. */
  readonly change: (reason: string, entry?: number) => Change<O>;
  readonly onDone?: (answer: O) => unknown;
  readonly onClose: () => void;
}

/** Longest reason or note that the calls take, in characters. */
const MAX = 200;

/** What a `ReasonModal` shows. */
export default function ReasonDialog<O>({ children, reason, change, ...dialog }: ReasonProps<O>) {
  const t = useText();
  return (
    <ChangeDialog<Partial<GivenReason>, O>
      {...dialog}
      more={children}
      field="reason"
      change={({ reason: given = '', entry }) => change(given.trim(), entry)}
    >
      {reason && (
        <>
          {reason.list && <Usual list={reason.list} />}
          <Form.Item
            name="reason"
            label={reason.label}
            initialValue={reason.first}
            rules={[ruleOf(reason.schema, t, reason.required)]}
          >
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} maxLength={MAX} showCount />
          </Form.Item>
        </>
      )}
    </ChangeDialog>
  );
}

/** One of the usual reasons, whose words the reason begins with. */
function Usual({ list }: { readonly list: EntryList }) {
  const t = useText();
  const form = Form.useFormInstance<Partial<GivenReason>>();
  return (
    <Form.Item name="entry" label={t('dictionary.usual')}>
      <UsualReason list={list} onWords={(words) => form.setFieldsValue({ reason: words })} />
    </Form.Item>
  );
}

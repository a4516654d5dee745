import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { LookButton } from '@/components/roles/LookButton';
import { RolePreview } from '@/components/roles/RolePreview';
import { inOneHand } from '@/domain/approvals/hands';
import { roleText } from '@/domain/kit/roles';
import { requiredText } from '@/domain/kit/rules';
import { beyond, isPowerful } from '@/domain/system/rights';
import { roles } from '@/domain/system/role';
import { ChangeDialog } from '@/kit/ChangeDialog';
import { useText } from '@/kit/text';
import { ruleOf } from '@/kit/zodRule';
import { change } from '@/request/client';
import type { Draft } from './draft';
import styles from './matrix.css';

interface Props {
  readonly draft: Draft;
  readonly reload: () => void;
  readonly onDone: () => void;
}

/** What is being changed of a role: tried out, looked over and sent, or given up. */
export function DraftBar({ draft: { role, rights }, reload, onDone }: Props) {
  const t = useText();
  const [reviewing, setReviewing] = useState(false);
  const gives = beyond(rights, new Set(role.rights)).length;
  const takes = beyond(role.rights, new Set(rights)).length;
  const done = () => {
    onDone();
    reload();
  };
  return (
    <div role="status" className={styles.draft}>
      <strong>{roleText(t, role.name)}</strong> <span>{t('role.draft', { gives, takes })}</span>
      <span className={styles.buttons}>
        <Button type="primary" onClick={() => setReviewing(true)}>
          {t('change.reviewChanges')}
        </Button>
        <LookButton id={role.id} draft={rights} />
        <Button onClick={onDone}>{t('role.discard')}</Button>
      </span>
      {reviewing && (
        <Review
          role={role}
          rights={rights}
          reload={reload}
          onDone={done}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  );
}

interface ReviewProps extends Draft {
  readonly reload: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Review({ role, rights, reload, onDone, onClose }: ReviewProps) {
  const t = useText();
  const { edit } = roles.calls;
  const asks = inOneHand(rights).length > 0;
  const { id, version } = role;
  return (
    <ChangeDialog<{ oneHandReason?: string }, { proposalId: number | null }>
      title={t('role.review', { name: roleText(t, role.name) })}
      more={
        <RolePreview
          id={id}
          rights={rights}
          needsTwo={beyond(rights, new Set(role.rights)).some(isPowerful)}
        />
      }
      okText={t('list.submit')}
      field="oneHandReason"
      change={({ oneHandReason }) =>
        change(edit, {
          id,
          version,
          ...(rights.length > 0 ? { rights: [...rights] } : { cleared: ['rights'] }),
          ...(asks && oneHandReason !== role.oneHandReason && { oneHandReason }),
        })
      }
      reload={reload}
      said={null}
      onDone={onDone}
      onClose={onClose}
    >
      {asks && (
        <Form.Item
          name="oneHandReason"
          label={t('fields.oneHandReason')}
          initialValue={role.oneHandReason ?? undefined}
          rules={[ruleOf(requiredText(200), t, true)]}
        >
          <Input.TextArea autoSize={{ minRows: 2 }} maxLength={200} />
        </Form.Item>
      )}
    </ChangeDialog>
  );
}

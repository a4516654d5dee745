import { approval, approvals } from '@/domain/approvals/inbox';
import { approvalKind } from '@/domain/approvals/kinds';
import { REFER_KINDS } from '@/domain/approvals/refer';
import { subjectText } from '@/domain/approvals/subject';
import { inboxTab } from '@/domain/approvals/tabs';
import { codeOf } from '@/domain/kit/codes';
import { textOf } from '@/domain/kit/format';
import { Instant } from '@/kit/cells/Instant';
import { PageLink } from '@/kit/PageLink';
import { useReader } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import styles from './home.css';
import { Section } from './Section';

const { page } = approvals;

/** How many are shown. */
const FEW = 5;
const ASKED = {
  // What the reader may decide on, and nothing that they proposed themselves.
  inboxTab: codeOf(inboxTab, 'toDecide'),
  approvalKind: REFER_KINDS.map((name) => codeOf(approvalKind, name)),
  pageSize: FEW,
};

/** The oldest proposals on prices and ways that wait for the reader (decisions section 11): what each changes, whose it is, and until when. */
export default function ReferProposals() {
  const reader = useReader();
  const { t } = reader;
  const { data, failure, loading, reload } = useLoad(`${page.path} home`, () =>
    send(page, ASKED, { quiet: true }),
  );
  return (
    <Section
      title={t('home.proposals')}
      failed={failure && !data ? failure.message : undefined}
      waiting={!data}
      busy={loading}
      onRetry={reload}
    >
      {data?.items.length === 0 && <p>{t('home.proposalsNone')}</p>}
      <ul className={styles.actions}>
        {data?.items.map(({ id, changes, makerName, lapseTime, ...about }) => (
          <li key={id}>
            <PageLink to={`/operation/audit/refer?open=${id}`} otherwise={subjectText(t, about)}>
              {subjectText(t, about)}
            </PageLink>
            <span>{textOf(approval.fields.changes, changes, reader)}</span>
            <em>{makerName}</em>
            {lapseTime && (
              <span>
                {t('fields.lapseTime')} <Instant utc={lapseTime} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {(data?.totalItems ?? 0) > FEW && (
        <PageLink to="/operation/audit/refer">
          {t('home.proposalsAll', { count: data?.totalItems ?? 0 })}
        </PageLink>
      )}
    </Section>
  );
}

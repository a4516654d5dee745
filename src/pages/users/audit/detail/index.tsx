import { DocumentViewer } from '@/components/users/DocumentViewer';
import { VerificationHistory } from '@/components/users/VerificationHistory';
import { auditStatus } from '@/domain/kit/approval';
import { user } from '@/domain/users/user';
import { auditDesk, verification } from '@/domain/users/verification';
import { Comparison } from '@/kit/Comparison';
import { DetailPage } from '@/kit/DetailPage';
import { Facts } from '@/kit/Facts';
import { PageHead } from '@/kit/PageHead';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './_parts/detail.css';
import { HoldBar } from './_parts/HoldBar';
import { UserFacts } from './_parts/UserFacts';
import { Verdict } from './_parts/Verdict';

export default function UserAuditDetail() {
  const t = useText();
  return (
    <DetailPage call={auditDesk.detail}>
      {(detail, reload) => (
        <>
          <PageHead
            number={String(detail.verification.id)}
            codes={auditStatus}
            status={detail.verification.auditStatus}
            actions={<HoldBar key={detail.verification.id} item={detail.verification} onChange={reload} />}
          />
          <div className={styles.desk}>
            <div className={styles.side}>
              <Panel title={t('verification.documents')}>
                <DocumentViewer images={detail.images.length > 0 ? detail.images : detail.userImages} />
              </Panel>
              <VerificationHistory records={detail.earlier} />
            </div>
            <div className={styles.side}>
              <Panel title={t('verification.entered')}>
                <Facts
                  of={verification}
                  record={detail.verification}
                  names={ABOUT.filter((name) => detail.verification[name] !== null)}
                />
                {detail.effect.length > 0 && (
                  <Comparison
                    of={user}
                    differences={detail.effect}
                    oldTitle={t('verification.userNow')}
                    newTitle={t('verification.asEntered')}
                  />
                )}
              </Panel>
              <Verdict key={detail.verification.id} detail={detail} onDone={reload} />
              <UserFacts user={detail.user} openOrders={detail.openOrders} onDone={reload} />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}

const ABOUT = [
  'type',
  'submittedTime',
  'makerName',
  'statusAction',
  'requestReason',
  'checkerName',
  'checkedTime',
  'rejectReason',
] as const;

import { RecordHistory } from '@/components/history/RecordHistory';
import { DocumentViewer } from '@/components/users/DocumentViewer';
import { VerificationHistory } from '@/components/users/VerificationHistory';
import { auditDesk, verificationList } from '@/domain/users/verification';
import { DetailPage } from '@/kit/DetailPage';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { DeskHead } from './_parts/DeskHead';
import styles from './_parts/detail.css';
import { Entered } from './_parts/Entered';
import { UserFacts } from './_parts/UserFacts';
import { Verdict } from './_parts/Verdict';

export default function UserAuditDetail() {
  const t = useText();
  return (
    <DetailPage call={auditDesk.detail}>
      {(detail, reload) => (
        <>
          <DeskHead key={detail.verification.id} detail={detail} reload={reload} />
          <div className={styles.desk}>
            <div className={`${styles.side} ${styles.look}`}>
              <Panel title={t('verification.documents')}>
                <DocumentViewer images={detail.images.length > 0 ? detail.images : detail.userImages} />
              </Panel>
            </div>
            <div className={styles.side}>
              <Entered
                key={detail.verification.id}
                verification={detail.verification}
                effect={detail.effect}
              />
              <div className={styles.decision}>
                <Verdict key={detail.verification.id} detail={detail} />
              </div>
              <UserFacts user={detail.user} openOrders={detail.openOrders} onDone={reload} />
              <VerificationHistory records={detail.earlier} />
              <RecordHistory
                key={`history ${detail.verification.id}`}
                list={verificationList}
                id={detail.verification.id}
              />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}

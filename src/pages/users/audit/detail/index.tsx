import { DocumentViewer } from '@/components/users/DocumentViewer';
import { VerificationHistory } from '@/components/users/VerificationHistory';
import { auditStatus } from '@/domain/kit/approval';
import { auditDesk, verification } from '@/domain/users/verification';
import { CopyText } from '@/kit/cells/CopyText';
import { Value } from '@/kit/cells/Value';
import { DetailPage } from '@/kit/DetailPage';
import { PageHead } from '@/kit/PageHead';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './_parts/detail.css';
import { Entered } from './_parts/Entered';
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
            title={<CopyText text={String(detail.verification.id)} />}
            codes={auditStatus}
            status={detail.verification.auditStatus}
            actions={<HoldBar key={detail.verification.id} item={detail.verification} onChange={reload} />}
          >
            <strong>{detail.user.fullName}</strong>
            <Value
              name="verificationType"
              field={verification.fields.verificationType}
              value={detail.verification.verificationType}
            />
          </PageHead>
          <div className={styles.desk}>
            <div className={styles.side}>
              <Panel title={t('verification.documents')}>
                <DocumentViewer images={detail.images.length > 0 ? detail.images : detail.userImages} />
              </Panel>
              <VerificationHistory records={detail.earlier} />
            </div>
            <div className={styles.side}>
              <Entered verification={detail.verification} effect={detail.effect} />
              <Verdict key={detail.verification.id} detail={detail} onDone={reload} />
              <UserFacts user={detail.user} openOrders={detail.openOrders} onDone={reload} />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  );
}

import { ChangeStatus } from '@/components/users/ChangeStatus';
import { PageHeadOfUser } from '@/components/users/PageHeadOfUser';
import { UserDocuments } from '@/components/users/UserDocuments';
import { users } from '@/domain/users/management';
import { DetailPage } from '@/kit/DetailPage';
import { PageLink } from '@/kit/PageLink';
import { Beside } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { ArcPanel } from './_parts/ArcPanel';
import { Changes } from './_parts/Changes';
import { Limits } from './_parts/Limits';
import { Notes } from './_parts/Notes';
import { OrdersSummary } from './_parts/OrdersSummary';
import { Records } from './_parts/Records';
import { UserPanel } from './_parts/UserPanel';

export default function UserDetail() {
  const t = useText();
  return (
    <DetailPage call={users.detail}>
      {(detail, reload) => (
        <>
          <PageHeadOfUser
            user={detail.user}
            actions={
              <>
                <PageLink to={`/users/management/edit?id=${detail.user.id}`}>{t('user.edit')}</PageLink>
                <ChangeStatus userId={detail.user.id} deletedTime={detail.user.deletedTime} onDone={reload} />
              </>
            }
          />
          <Beside
            aside={
              <>
                <Limits month={detail.month} />
                <Notes userId={detail.user.id} notes={detail.notes} onDone={reload} />
                <Changes changes={detail.changes} />
              </>
            }
          >
            <UserPanel user={detail.user} about="profile" />
            <ArcPanel user={detail.user} daysLeft={detail.arcDaysLeft} />
            {detail.images && <UserDocuments images={detail.images} />}
            <UserPanel user={detail.user} about="contact">
              <p>{detail.address ?? t('user.noAddress')}</p>
            </UserPanel>
            <UserPanel user={detail.user} about="standing" />
            <Records userId={detail.user.id} records={detail.verifications} />
            <OrdersSummary userId={detail.user.id} families={detail.families} last={detail.lastOrders} />
          </Beside>
        </>
      )}
    </DetailPage>
  );
}

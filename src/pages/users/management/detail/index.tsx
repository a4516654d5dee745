import { PageHeadOfUser } from '@/components/users/PageHeadOfUser';
import { UserDocuments } from '@/components/users/UserDocuments';
import { users } from '@/domain/users/management';
import { user } from '@/domain/users/user';
import { Changes } from '@/kit/Changes';
import { DetailPage } from '@/kit/DetailPage';
import { Beside } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { ArcPanel } from './_parts/ArcPanel';
import { Limits } from './_parts/Limits';
import { Notes } from './_parts/Notes';
import { OrdersSummary } from './_parts/OrdersSummary';
import { Pending } from './_parts/Pending';
import { Points } from './_parts/Points';
import { Records } from './_parts/Records';
import { StatusHistory } from './_parts/StatusHistory';
import { UserActions } from './_parts/UserActions';
import { UserPanel } from './_parts/UserPanel';

export default function UserDetail() {
  const t = useText();
  return (
    <DetailPage call={users.detail}>
      {(detail, reload) => (
        <>
          <PageHeadOfUser user={detail.user} actions={<UserActions user={detail.user} onDone={reload} />} />
          <Pending records={detail.verifications} onDone={reload} />
          <Beside
            aside={
              <>
                <Limits month={detail.month} />
                <Notes userId={detail.user.id} notes={detail.notes} onDone={reload} />
                <StatusHistory records={detail.verifications} />
                <Changes of={user} changes={detail.changes} />
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
            <Points user={detail.user} points={detail.points} onDone={reload} />
            <Records userId={detail.user.id} records={detail.verifications} />
            <OrdersSummary userId={detail.user.id} families={detail.families} last={detail.lastOrders} />
          </Beside>
        </>
      )}
    </DetailPage>
  );
}

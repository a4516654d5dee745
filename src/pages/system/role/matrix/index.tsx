import { roleCalls } from '@/domain/system/role';
import kit from '@/kit/kit.css';
import listStyles from '@/kit/list/list.css';
import { Failed, PageSkeleton, Stale } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { Matrix } from './_parts/Matrix';

export default function RightsOfAllRoles() {
  const t = useText();
  const { matrix } = roleCalls;
  const { data, failure, reload } = useLoad(matrix.path, () => send(matrix, {}));
  return (
    <div className={kit.page}>
      <h1 className={listStyles.title}>{t('menu.SYSTEM_ROLE_MATRIX')}</h1>
      {failure && data && <Stale failure={failure} onRetry={reload} />}
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <PageSkeleton />}
      {data && <Matrix data={data} reload={reload} />}
    </div>
  );
}

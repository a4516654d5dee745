import { loginEntry, loginLog } from '@/domain/system/loginLog';
import { ListPage } from '@/kit/ListPage';

export default function LoginLog() {
  return <ListPage of={loginEntry} list={loginLog.page} columns={columns} export={loginLog.export} />;
}

const columns = ['time', 'account', 'operatorName', 'result', 'ip', 'device'] as const;

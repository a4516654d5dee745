import { menu } from '../../domain/menu';
import { session, signIn } from '../../domain/session/calls';
import { Refused } from '../kit/refused';
import { prepared, type Route, serve, servePublic } from '../kit/serve';
import { agentsOf } from './agents';
import { login } from './login';
import { menuListOf } from './menuList';
import { prepareNewPassword } from './newPassword';
import { isPasswordExpired } from './operatorOf';
import { resetPassword } from './resetPassword';
import { sendVerifyCode } from './verifyCode';

/** Signing in and out, who one is, one's password (decisions section 4). */
export const sessionRoutes: Route[] = [
  ...servePublic(signIn, { login }),
  ...serve(session, {
    async tokenInfo({ db, operator }) {
      const { id, msisdn, name, account, rights } = operator;
      return {
        id,
        msisdn,
        operatorId: id,
        operatorName: name,
        account,
        menuList: menuListOf(menu, rights),
        commonInfo: { agentList: await agentsOf(db, operator) },
      };
    },
    async isPassOver({ operator, now }, { operatorId }) {
      if (operatorId !== operator.id) throw new Refused(403, 'session.ownOnly');
      return !isPasswordExpired(operator.passwordChangedTime, now);
    },
    sendVerifyCode,
    resetPassword: prepared(prepareNewPassword, resetPassword),
    async logout({ db, operator, now }) {
      await db
        .updateTable('sessions')
        .set({ revokedTime: now })
        .where('tokenHash', '=', operator.tokenHash)
        .execute();
      return {};
    },
  }),
];

import type { InputOf } from '../../domain/kit/call';
import { menu } from '../../domain/menu';
import { links, session, signIn } from '../../domain/session/calls';
import { confirming } from '../../domain/session/confirm';
import { formDrafts } from '../../domain/session/draftKey';
import { ownSessions } from '../../domain/session/openSessions';
import { sessionsOf } from '../accounts/accounts';
import { areaVersion } from '../areas/reader';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { prepared, type Route, serve, servePublic } from '../kit/serve';
import { agentsOf } from './agents';
import { draftKeyOf } from './draftKey';
import { confirmSelf, prepareConfirm } from './fresh';
import { acceptLink, queryLink, requestReset } from './links';
import { login } from './login';
import { noteSignIn } from './loginLog';
import { menuListOf } from './menuList';
import { prepareNewPassword } from './newPassword';
import { isPasswordExpired } from './operatorOf';
import { resetPassword } from './resetPassword';
import { sendVerifyCode } from './verifyCode';

/** Signing in and out, who one is, one's password (decisions section 4). */
export const sessionRoutes: Route[] = [
  ...servePublic(signIn, { login }),
  ...servePublic(links, { requestReset, queryLink, acceptLink }),
  ...serve(confirming, { confirmSelf: prepared(prepareConfirm, confirmSelf) }),
  ...serve(ownSessions, {
    sessions: async ({ db, operator, now }) => ({
      sessions: await sessionsOf(db, operator.id, now, operator),
    }),
    endSessions: endOwnSessions,
  }),
  ...serve(formDrafts, {
    draftKey: async ({ operator, services }) => ({ draftKey: draftKeyOf(services.secrets, operator.id) }),
  }),
  ...serve(session, {
    async tokenInfo({ db, operator, services }) {
      const { id, msisdn, name, account, rights, lookingAs } = operator;
      return {
        id,
        msisdn,
        operatorId: id,
        operatorName: name,
        account,
        lookingAs,
        menuList: menuListOf(menu, rights),
        commonInfo: {
          agentList: await agentsOf(db, operator),
          dictionaryVersion: (await services.dictionary(db)).version,
          areaVersion: await areaVersion(db),
        },
      };
    },
    async isPassOver({ operator, now }, { operatorId }) {
      if (operatorId !== operator.id) throw new Refused(403, 'session.ownOnly');
      return !isPasswordExpired(operator.passwordChangedTime, now);
    },
    sendVerifyCode,
    resetPassword: prepared(prepareNewPassword, resetPassword),
    async logout({ db, operator, now, ip, userAgent }) {
      await db
        .updateTable('sessions')
        .set({ revokedTime: now, endNoted: true })
        .where('tokenHash', '=', operator.tokenHash)
        .execute();
      if (!operator.factor.needed)
        await noteSignIn(db, { operator, result: 'signedOut', time: now, ip, userAgent });
      return {};
    },
  }),
];

/** One of one's own sessions, or all others: whoever asks stays signed in. */
async function endOwnSessions(
  { db, operator, now }: OperatorContext,
  { sessionId }: InputOf<typeof ownSessions.endSessions>,
): Promise<Record<string, never>> {
  const others = db
    .updateTable('sessions')
    .set({ revokedTime: now })
    .where('operatorId', '=', operator.id)
    .where('tokenHash', '<>', operator.tokenHash)
    .where('revokedTime', 'is', null);
  await (sessionId === undefined ? others : others.where('id', '=', sessionId)).execute();
  return {};
}

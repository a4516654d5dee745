import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { linkToken as link, password, requiredText, verifyCode } from '../kit/rules';
import { factorProof } from './factor';
import { LOGIN_PATH, LOGOUT_PATH, RESET_PATH } from './paths';

/** A menu record as the session carries it (spec section 3). `remark` is JSON. */
export interface MenuRecord {
  id: number;
  menuUuid: string;
  menuUrl: string;
  menuType: number;
  remark: string;
  childList: MenuRecord[];
}

const menuRecord: z.ZodType<MenuRecord> = z.object({
  id: z.int(),
  menuUuid: z.string(),
  menuUrl: z.string(),
  menuType: z.int(),
  remark: z.string(),
  childList: z.lazy(() => z.array(menuRecord)),
});

/** Spec section 3, "Operator session". */
const operatorSession = z.object({
  id: z.int(),
  msisdn: z.string(),
  operatorId: z.int(),
  operatorName: z.string(),
  account: z.string(),
  /** The role as which they look at the console; null for who works (decisions section 53). */
  lookingAs: z.string().nullable(),
  menuList: z.array(menuRecord),
  commonInfo: z.object({
    agentList: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Whoever has another one asks for the words anew. */
    dictionaryVersion: z.int(),
    /** Another one whenever areas of addresses have changed. */
    areaVersion: z.int(),
  }),
});
export type OperatorSession = z.output<typeof operatorSession>;

const encrypted = z.literal(true).optional();
/** A password as it travels: plain, or RSA-OAEP in base64 with `encrypted: true` beside it. Policy is checked after decryption. */
const sealed = requiredText(1000);

/** The one call that anybody may make. */
export const signIn = {
  login: mutation({
    path: LOGIN_PATH,
    right: 'public',
    input: { account: requiredText(60), password: sealed, encrypted },
    /** With `factorNeeded` the token opens only `verifyFactor` and `logout`, for 5 minutes. */
    output: z.object({
      token: z.string(),
      expireTime: z.string(),
      passExpired: z.boolean(),
      factorNeeded: z.boolean(),
      /** Their role asks for a second factor, which they set up before anything else. */
      factorMissing: z.boolean(),
    }),
  }),
};

const account = requiredText(60);

/** Links by mail, which anybody has who has the mailbox (decisions section 52). */
export const links = {
  /** The same answer for accounts that there are not. 429 `session.tooManyResets` beyond 3 an hour from one address. */
  requestReset: mutation({
    path: RESET_PATH,
    right: 'public',
    input: { account },
    output: done,
  }),
  /** Whose it is; 404 `session.linkOver` for one that is used, replaced, too old, or was never made. */
  queryLink: query({
    path: '/web/oper/queryLink/v1',
    right: 'public',
    input: { link },
    output: z.object({
      account: z.string(),
      name: z.string(),
      invitation: z.boolean(),
      /** Whether they prove their second factor too. */
      factorNeeded: z.boolean(),
    }),
  }),
  acceptLink: mutation({
    path: '/web/oper/acceptLink/v1',
    right: 'public',
    input: { link, userPass: sealed, encrypted, ...factorProof },
    output: done,
  }),
};

/** Spec section 7 and decisions section 4. Paths are the specification's. */
export const session = {
  tokenInfo: query({
    path: '/web/oper/getTokenInfo/v1',
    right: 'session',
    withExpiredPassword: true,
    withoutFactor: true,
    input: {},
    output: operatorSession,
  }),
  /** `false` means that the password has expired and must be changed. */
  isPassOver: query({
    path: '/web/oper/isPassOver/v1',
    right: 'session',
    withExpiredPassword: true,
    withoutFactor: true,
    input: { operatorId: z.int().min(1) },
    output: z.boolean(),
  }),
  sendVerifyCode: mutation({
    path: '/web/oper/sendVerifyCode/v1',
    right: 'session',
    withExpiredPassword: true,
    withoutFactor: true,
    input: {},
    output: z.object({ sentTo: z.string(), expireTime: z.string() }),
  }),
  resetPassword: mutation({
    path: '/web/oper/restPassword/v1',
    right: 'session',
    withExpiredPassword: true,
    withoutFactor: true,
    input: { id: z.int().min(1), operatorId: z.int().min(1), userPass: sealed, encrypted, verifyCode },
    output: done,
  }),
  logout: mutation({
    path: LOGOUT_PATH,
    right: 'session',
    withExpiredPassword: true,
    withFactorNeeded: true,
    withoutFactor: true,
    input: {},
    output: done,
  }),
};

/** What the password form checks before it encrypts (spec section 5). */
export const newPassword = password;

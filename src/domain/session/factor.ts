import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { requiredText, verifyCode } from '../kit/rules';
import { VERIFY_FACTOR_PATH } from './paths';

/** So many codes stand in for a second factor that is lost. */
export const RECOVERY_CODES = 10;

/** The six digits that an authenticator app shows. */
export const factorCode = verifyCode;

/** What proves a second factor where one signs in: the code of now, or one of those for when it is lost. */
export const factorProof = {
  factorCode: factorCode.optional(),
  recoveryCode: requiredText(40).optional(),
};

/** The step of a sign-in behind the password, with the token that `login` answered. */
export const factorStep = {
  verifyFactor: mutation({
    path: VERIFY_FACTOR_PATH,
    right: 'session',
    withFactorNeeded: true,
    input: factorProof,
    output: z.object({ expireTime: z.string(), passExpired: z.boolean() }),
  }),
};

const codes = z.object({ recoveryCodes: z.array(z.string()) });

/** One's own second factor (decisions section 52). */
export const ownFactor = {
  state: query({
    path: '/web/oper/queryFactor/v1',
    right: 'session',
    withoutFactor: true,
    input: {},
    output: z.object({
      /** Since when there is one; null where there is none. */
      enrolledTime: z.string().nullable(),
      codesLeft: z.int(),
      /** The role asks for one. */
      required: z.boolean(),
    }),
  }),
  /** A secret for the authenticator app; it counts from `confirm` on. The one before it is void. */
  enrol: mutation({
    path: '/web/oper/enrolFactor/v1',
    right: 'session',
    withoutFactor: true,
    secretAnswer: true,
    input: {},
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** Shows that the app has the secret. Answers the recovery codes, which nobody can read again. */
  confirm: mutation({
    path: '/web/oper/confirmFactor/v1',
    right: 'session',
    withoutFactor: true,
    secretAnswer: true,
    input: { factorCode },
    output: codes,
  }),
  /** Other recovery codes; those before them are void. */
  renewCodes: mutation({
    path: '/web/oper/renewRecoveryCodes/v1',
    right: 'session',
    secretAnswer: true,
    input: {},
    output: codes,
  }),
  remove: mutation({
    path: '/web/oper/removeFactor/v1',
    right: 'session',
    input: {},
    output: done,
  }),
};

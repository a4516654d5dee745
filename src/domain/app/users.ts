import { z } from 'zod';
import { done, mutation } from '../kit/call';
import { country } from '../kit/fields';
import { email, identifyingText, mobile, requiredText } from '../kit/rules';
import { USER_LANGS } from '../kit/words';
import { imageRef, uploadAnswer, uploadShape } from '../users/image';
import { personName } from '../users/rules';
import { submissionData } from '../users/submission';

const userId = z.int().min(1);
const submitted = z.strictObject({ verificationId: z.int() });
const images = z.array(imageRef).min(1).max(7);

/** What users do about themselves in the app (decisions section 8): register, prove who they are, leave. */
export const appUsers = {
  /** 409 `record.duplicate` naming the number or the address while another account has it. */
  register: mutation({
    path: '/app/user/register/v1',
    right: 'partner',
    input: {
      firstName: personName,
      middleName: personName.optional(),
      lastName: personName,
      mobile,
      email,
      nationality: country().schema,
      lang: z.enum(USER_LANGS).optional(),
      /** Of the friend who invited them. */
      invitationCode: identifyingText(8).min(4).optional(),
    },
    output: z.strictObject({ userId, invitationCode: z.string() }),
  }),
  /** They have signed in to the app; 409 `user.deleted` for an account that is gone. */
  reportSignIn: mutation({
    path: '/app/user/reportSignIn/v1',
    right: 'partner',
    input: { userId },
    output: done,
  }),
  uploadImage: mutation({
    path: '/app/user/uploadImage/v1',
    right: 'partner',
    input: uploadShape,
    output: uploadAnswer,
  }),
  submitKyc: mutation({
    path: '/app/user/submitKyc/v1',
    right: 'partner',
    input: { userId, data: submissionData.kyc, images },
    output: submitted,
  }),
  /** A new card: an ARC expiry when the old one has expired or soon will, else an ARC update. */
  updateArc: mutation({
    path: '/app/user/updateArc/v1',
    right: 'partner',
    input: { userId, data: submissionData.arcUpdate, images },
    output: submitted,
  }),
  submitHighRisk: mutation({
    path: '/app/user/submitHighRisk/v1',
    right: 'partner',
    input: { userId, data: submissionData.highRisk, images },
    output: submitted,
  }),
  askDeletion: mutation({
    path: '/app/user/askDeletion/v1',
    right: 'partner',
    input: { userId, reason: requiredText(200) },
    output: submitted,
  }),
};

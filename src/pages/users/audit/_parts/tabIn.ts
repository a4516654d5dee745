import type { CodeTable } from '@/domain/kit/codes';
import { type AuditQuery, auditQuery } from '@/domain/users/verificationCodes';
import { codeInUrl } from '@/kit/list/codeInUrl';

/** The tab of the audit desk that a URL names; the desk opens with KYC. */
export const tabIn = (search: string): AuditQuery =>
  codeInUrl<AuditQuery>(auditQuery as CodeTable<AuditQuery>, 'type', search) ?? 'kyc';

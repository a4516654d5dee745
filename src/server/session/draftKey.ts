import { createHmac } from 'node:crypto';
import type { Secrets } from '../kit/context';

/** The key that encrypts what an operator has typed and not sent, in their browser: 64 hexadecimal digits, the same in all sessions. */
export const draftKeyOf = ({ factorKey }: Secrets, operatorId: number): string =>
  createHmac('sha256', factorKey).update(`draft ${operatorId}`).digest('hex');

import { formDrafts } from '@/domain/session/draftKey';
import { send } from './client';

/** The key that encrypts what the operator types in this browser, 64 hexadecimal digits. Throws `CallFailed`; nobody is told. */
export const loadDraftKey = async (): Promise<string> =>
  (await send(formDrafts.draftKey, {}, { quiet: true })).draftKey;

import type { partnerStatements } from '../../../domain/app/statements';
import type { InputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import { PUTTING, SOURCE_IN_FORCE } from '../../../domain/reconciliation/source';
import { fileOrigin } from '../../../domain/reconciliation/statementFile';
import { assertScope } from '../../app/appActor';
import type { Db, PartnerContext, Preparing } from '../../kit/context';
import { wrong } from '../../kit/refused';
import { insertStatement, type StoredStatement, storeStatement } from './receive';

type Put = InputOf<typeof partnerStatements.putFile>;

/** Stores the statement that a partner puts, before the transaction that makes it known. Refused as the call says. */
export async function storePut(
  context: Preparing<PartnerContext>,
  { source, sha256 }: Put,
): Promise<StoredStatement> {
  assertScope(context, ...PUTTING);
  const sourceId = await findSource(context.db, context.partner.id, source);
  const [file] = context.files;
  if (file && file.sha256 !== sha256) throw wrong('sha256', { key: 'rules.notOfFile' });
  return storeStatement(context, sourceId);
}

/** Makes a stored statement of a partner known, and has it read. Refused as the call says. */
export async function receivePut(
  { db, now, partner, after, services }: PartnerContext,
  { source }: Put,
  stored: StoredStatement,
): Promise<{ id: number }> {
  const sourceId = await findSource(db, partner.id, source);
  const by = { fileOrigin: codeOf(fileOrigin, 'partner'), makerId: null, makerName: partner.name };
  const id = await insertStatement(db, sourceId, stored, { ...by, createdTime: now });
  after(() => services.enqueue('statement', {}));
  return { id };
}

/** The source in force that has this code and names the partner. One that names another partner is answered as one that does not exist. */
async function findSource(db: Db, partnerId: number, code: string): Promise<number> {
  const source = await db
    .selectFrom('reconciliationSources')
    .select('id')
    .where('code', '=', code)
    .where('partnerId', '=', partnerId)
    .where('status', '=', SOURCE_IN_FORCE)
    .forUpdate()
    .executeTakeFirst();
  if (!source) throw wrong('source', { key: 'rules.oneOf' });
  return source.id;
}

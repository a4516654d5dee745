import { sql } from 'kysely';
import type { Db } from './context';

/** What is counted, with the number that its lock has in the database. No two may have the same. */
const COUNTED = {
  triesOfAccount: 7301,
  triesOfAddress: 7302,
  verifyCodes: 7303,
  exports: 7304,
  views: 7305,
  templates: 7306,
  misses: 7310,
  sectorTree: 7311,
  administrators: 7312,
  resets: 7313,
  resetsOfAddress: 7317,
  roleTree: 7316,
  releases: 7314,
  messageTemplates: 7320,
  messageRules: 7321,
  areas: 7330,
  commissions: 7360,
  bankAccounts: 7361,
  applicants: 7362,
  partyDocuments: 7370,
  stopTries: 7371,
  published: 7372,
  proposedNames: 7373,
  benchmarks: 7380,
  competition: 7381,
  topBillers: 7385,
  exchangeBanks: 7390,
  failover: 7391,
} as const;

/**
 * Whoever counts these of this one waits here for the others who do, to the end of the transaction: what is counted
 * next is what there is, and a limit holds however many come at once.
 */
export async function oneByOne(tx: Db, counted: keyof typeof COUNTED, whose: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COUNTED[counted]}::int, hashtext(${String(whose)}))`.execute(tx);
}

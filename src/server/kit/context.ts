import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Dictionary } from '../../domain/kit/entries';
import type { Lang, Translate } from '../../domain/kit/languages';
import type { AreaTree } from '../areas/tree';
import type { Sight } from '../db/sight';
import type { Tables } from '../db/tables';
import type { FileStore } from '../files/fileStore';
import type { Prices } from '../pricing/prices';
import type { Ways } from '../routing/waysNow';

export type Db = Kysely<Tables>;

export interface Operator extends Sight {
  readonly id: number;
  readonly account: string;
  readonly name: string;
  readonly email: string;
  readonly msisdn: string;
  readonly roleId: number;
  readonly sectorId: number | null;
  readonly passwordChangedTime: string;
  /** When they last proved who they are, in this session. */
  readonly confirmedTime: string;
  readonly factor: OwnFactor;
  readonly rights: ReadonlySet<string>;
  readonly tokenHash: string;
  /** Another one whenever what they may do has become other. */
  readonly rightsVersion: string;
  /** The role as which they look at the console; null for who works. */
  readonly lookingAs: string | null;
  /** The party, of that which they work for and those above it, that does no business now: they only read then. */
  readonly heldBy: string | null;
}

/** How it stands with somebody's second factor, in this session. */
export interface OwnFactor {
  readonly enrolled: boolean;
  /** Their role asks for one. */
  readonly required: boolean;
  /** They have not proved it yet: the password alone opened this session. */
  readonly needed: boolean;
}

export interface Partner {
  readonly id: number;
  /** The key that it calls with. */
  readonly keyId: number;
  readonly code: string;
  readonly name: string;
  /** What the key of this call opens. */
  readonly scopes: readonly number[];
  /** The party that calls; null for partners that are none, such as our own app. */
  readonly partyId: number | null;
}

/** What every handler is given. Passed down, never ambient. */
export interface Context {
  /** In a call that changes something this is its transaction; otherwise the pool. */
  readonly db: Db;
  /** Runs once the transaction has committed; never when it rolled back. For effects that leave the database. */
  readonly after: (effect: () => Promise<void> | void) => void;
  /** The moment of the request, UTC `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string;
  readonly lang: Lang;
  readonly timeZone: string;
  readonly t: Translate;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly services: Services;
  /** What came with a call that takes files; gone once it is answered. */
  readonly files: readonly UploadedFile[];
}

/** One file of an upload, to be read while the call is answered. */
export interface UploadedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Of its content, in hex. */
  readonly sha256: string;
  open(): Readable;
}

export interface OperatorContext extends Context {
  readonly operator: Operator;
}

export interface PartnerContext extends Context {
  readonly partner: Partner;
  /** What the app of a user says that it is, as it came in its headers. */
  readonly app: { readonly version?: string; readonly platform?: string };
}

/** What the step before a transaction is given: no transaction, and nothing that only a commit may set off. */
export type Preparing<Ctx extends Context> = Omit<Ctx, 'after'> & {
  /** Takes back what this step made, should the change not come to be. */
  readonly undo: (effect: () => Promise<void>) => void;
};

/** What outlives a request. */
export interface Services {
  readonly secrets: Secrets;
  readonly settings: SessionSettings;
  readonly demo: boolean;
  /** Documents that the database only names. */
  readonly files: FileStore;
  /** Puts work into a queue; inside a handler call it through `after` or it may run before the commit. */
  readonly enqueue: (queue: QueueName, data: Record<string, unknown>) => Promise<void>;
  readonly translate: (lang: Lang) => Translate;
  /** Tells people of proposals: those who may decide, and afterwards the maker. */
  readonly told: {
    readonly proposalWaits: (context: OperatorContext, proposalId: number) => Promise<void>;
    readonly proposalDecided: (context: OperatorContext, proposalId: number) => Promise<void>;
  };
  /** The lists of the dictionary as the database has them now. */
  readonly dictionary: (db: Db) => Promise<Dictionary>;
  /** What prices as the database has it now, held to the end of the transaction. */
  readonly prices: (db: Db) => Promise<Prices>;
  /** Where money goes as the database has it now, held likewise. */
  readonly ways: (db: Db) => Promise<Ways>;
  /** The areas of addresses as the database has them now. */
  readonly areas: (db: Db, country: AreaTree['country']) => Promise<AreaTree>;
}

export type QueueName = 'export' | 'mail' | 'callback' | 'check' | 'swap' | 'statement';

export interface SessionSettings {
  /** Where the console is found by whoever follows a link in a mail. */
  readonly consoleUrl: string;
  /** Hosts that templates of messages may lead to, beside the console's own. */
  readonly messageHosts: readonly string[];
  /** Hosts from which the files of apps may be fetched, beside the stores. */
  readonly downloadHosts: readonly string[];
  /** Where released files of exchange batches are put, in a folder for each bank; without it they are only downloaded. */
  readonly bankFilesDir?: string;
  /** Where statements are put for us, in a folder for each source; without it they are uploaded. */
  readonly dropDir?: string;
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
}

/** The public key (SPKI in base64) of an audit key that was replaced, with the last day of which it signed heads. */
export interface EarlierAuditKey {
  readonly publicKey: string;
  readonly lastDay: string;
}

/** Made at first start and kept with the data, so that every process of one database has the same. */
export interface Secrets {
  readonly signSecret: string;
  /** PEM, for RSA-OAEP-SHA256. */
  readonly passwordPublicKey: string;
  readonly passwordPrivateKey: string;
  /** Signs the heads of the logs: Ed25519, PKCS #8 in PEM. */
  readonly auditKey: string;
  /** Public keys of those that signed before. */
  readonly earlierAuditKeys: readonly EarlierAuditKey[];
  /** Seals the secrets of second factors, and keys the hashes of recovery codes. */
  readonly factorKey: string;
  /** Signs what shops are told: Ed25519, PKCS #8 in PEM. */
  readonly callbackKey: string;
}

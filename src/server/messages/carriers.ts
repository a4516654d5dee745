import { createPrivateKey, sign } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { postOutside, type Reach } from '../kit/outbound';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** A short message; its number is the same each time it is tried, so that a gateway can tell. */
export interface ShortMessage {
  readonly id: number;
  readonly to: string;
  readonly text: string;
}

/** What a shop is told of a payment to it; its number is the same each time it is tried. */
export interface Callback {
  readonly id: number;
  readonly url: string;
  readonly body: string;
}

/** Who carries what leaves the house; each rejects when it was not taken. */
export interface Carriers {
  readonly mail: (mail: Mail) => Promise<void>;
  readonly sms: (message: ShortMessage) => Promise<void>;
  readonly callback: (callback: Callback) => Promise<void>;
}

/** What stays in the outbox counts as sent: there is nobody to carry it. */
const outboxOnly = async () => {};

const TIMEOUT_MS = 20_000;

interface Ways {
  readonly smtpUrl?: string;
  readonly smsUrl?: string;
  /** How shops are called; without it nobody is. */
  readonly callback?: Carriers['callback'];
}

/** Those that the settings name: `SMTP_URL` and `SMS_URL`; shops say themselves where they are called. */
export const carriersOf = ({ smtpUrl, smsUrl, callback = outboxOnly }: Ways): Carriers => ({
  mail: smtpUrl ? smtpMailer(smtpUrl) : outboxOnly,
  sms: smsUrl ? smsGateway(smsUrl) : outboxOnly,
  callback,
});

/**
 * Mails through the SMTP server of the URL. Its `from` parameter names the sender
 * (`smtp://user:secret@host?from=tulay@example.com`), by default no-reply at that host.
 */
function smtpMailer(url: string): Carriers['mail'] {
  const from = new URL(url).searchParams.get('from') ?? `no-reply@${new URL(url).hostname}`;
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: TIMEOUT_MS });
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ from, to: recipient, subject, text: body });
  };
}

/** Short messages through a gateway: POST `{ id, to, text }`, taken when it answers with 2xx (decisions section 29). */
function smsGateway(url: string): Carriers['sms'] {
  return async (message) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the gateway answers ${answer.status}`);
  };
}

/**
 * Call-backs to shops (decisions section 58): POST of JSON, taken when it is answered with 2xx. `tulay-signature` is the
 * Ed25519 signature, in base64, of the header `timestamp`, a line break and the body; `callback-id` is the same however
 * often it is tried.
 */
export const signedCallback = (key: string, reach: Reach): Carriers['callback'] => {
  const privateKey = createPrivateKey(key);
  return ({ id, url, body }) => {
    const timestamp = String(Date.now());
    const signature = sign(null, Buffer.from(`${timestamp}\n${body}`), privateKey).toString('base64');
    const headers = { timestamp, 'callback-id': String(id), 'tulay-signature': signature };
    return postOutside({ url, body, headers }, reach);
  };
};

import { NotPlain, type PdfToken } from './pdfTokens';

/** Names of what runs, plays, opens another file, carries one, or is locked; `AA` is what happens by itself on a page. */
const ACTIVE: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMedia',
  'Movie',
  'Rendition',
  'Sound',
  '3D',
  'XFA',
  'Encrypt',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Thread',
]);

/** What a stream says of bytes, pages or pictures that lie in another file. */
export const ELSEWHERE = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI'] as const;

/** What turning to a page is written with (ISO 32000, 12.3.2 and 12.6.4.2). */
const TURNS_TO_A_PAGE: ReadonlySet<string> = new Set([
  'Type',
  'Action',
  'S',
  'GoTo',
  'D',
  'XYZ',
  'Fit',
  'FitH',
  'FitV',
  'FitR',
  'FitB',
  'FitBH',
  'FitBV',
]);

/**
 * What a file does beside showing its pages. When it is opened it may turn to one of them; an address that it names is
 * opened by who clicks it, never by itself.
 */
export class PdfActions {
  /** What the next token belongs to: nothing of ours, the value of `OpenAction`, or the inside of that value. */
  #in: 'other' | 'value' | 'inside' = 'other';
  #depth = 0;
  #opensByReference = false;
  #hasAddress = false;

  /** Takes the tokens of all objects, one after the other. Throws NotPlain at what does more than show. */
  take(token: PdfToken): void {
    if (token.is === 'name') this.#takeName(token.text);
    if (this.#in === 'inside') this.#depth += depthOf(token);
    else if (this.#in === 'value') {
      this.#in = token.is === 'open' ? 'inside' : 'other';
      this.#depth = depthOf(token);
      this.#opensByReference ||= token.is !== 'open';
    }
    if (this.#in === 'inside' && this.#depth === 0) this.#in = 'other';
    if (token.is === 'name' && token.text === 'OpenAction') this.#in = 'value';
  }

  /** Throws NotPlain where what opens by itself may be an address: an object that is named could be any of them. */
  end(): void {
    if (this.#opensByReference && this.#hasAddress) throw new NotPlain('an address that may open by itself');
  }

  #takeName(name: string): void {
    if (ACTIVE.has(name)) throw new NotPlain(name);
    if (this.#in === 'inside' && !TURNS_TO_A_PAGE.has(name)) throw new NotPlain(`OpenAction ${name}`);
    this.#hasAddress ||= name === 'URI';
  }
}

/** Throws NotPlain for a stream whose content lies elsewhere. */
export function assertOwnStream(facts: ReadonlyMap<string, unknown>): void {
  const elsewhere = ELSEWHERE.find((key) => facts.has(key));
  if (elsewhere) throw new NotPlain(`a stream with ${elsewhere}`);
}

const depthOf = ({ is }: PdfToken): number => (is === 'open' ? 1 : is === 'close' ? -1 : 0);

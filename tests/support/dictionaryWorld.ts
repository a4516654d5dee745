import { codeOf } from '../../src/domain/kit/codes';
import { type EntryList, entryList } from '../../src/domain/kit/entries';
import type { KeptRecord } from '../../src/domain/kit/kept';
import { dictionaryEntries } from '../../src/domain/system/dictionary';
import type { Client } from './world';

const { page, detail, edit } = dictionaryEntries.calls;

/** The entry of a number as its keepers read it. */
export async function entryNumbered(client: Client, list: EntryList, number: number): Promise<KeptRecord> {
  const { items } = await client.ask(page, { entryList: [codeOf(entryList, list)], pageSize: 100 } as object);
  const found = (items as Record<string, unknown>[]).find((one) => one.entryNumber === number);
  if (!found) throw new Error(`${list} has no ${number}`);
  return (await client.ask(detail, { id: Number(found.id) })).record;
}

/** Takes a step of an entry: what it answers. */
export async function stepOf(
  client: Client,
  list: EntryList,
  number: number,
  step: 'activate' | 'deactivate',
) {
  const { id, version } = await entryNumbered(client, list, number);
  const call = dictionaryEntries.steps[step];
  if (!call) throw new Error(`no step ${step}`);
  return client.call(call, { id, version });
}

export async function reword(client: Client, list: EntryList, number: number, words: object): Promise<void> {
  const { id, version } = await entryNumbered(client, list, number);
  await client.ask(edit, { id, version, entryWords: words });
}

/** A new entry: its number. */
export async function addEntry(client: Client, list: EntryList, en: string, more: object = {}) {
  const given = { entryList: codeOf(entryList, list), entryWords: { en }, entrySort: 500, ...more };
  const { id } = await client.ask(dictionaryEntries.calls.add, given);
  return Number((await client.ask(detail, { id })).record.entryNumber);
}

/** An ordinary send, as the app says it. */
export const sendOf = (userId: number, some: object = {}) => ({
  userId,
  side: 1 as const,
  paymentMethod: 1,
  transactionAmount: '1000',
  payoutChannel: 'M Lhuillier',
  recipient: 'Jose Cruz',
  relationship: 2,
  recipientMobile: '912345678',
  ...some,
});

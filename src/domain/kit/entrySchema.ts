import { z } from 'zod';
import { type Dictionary, ENTRY_LISTS, ENTRY_WORDS, type Entry, type EntryList } from './entries';
import { wordsSchema } from './words';

const entry: z.ZodType<Entry> = z.object({
  number: z.int(),
  words: wordsSchema(ENTRY_WORDS),
  active: z.boolean(),
  types: z.array(z.int()).nullable(),
});

/** The dictionary as it travels. */
export const dictionarySchema: z.ZodType<Dictionary> = z.object({
  version: z.int(),
  lists: z.record(z.enum(ENTRY_LISTS), z.array(entry)),
});

/** Beyond it no number fits into its column. */
const LAST_ENTRY = 32_767;

/** A number of an entry as it is searched and read: of an inactive one too. */
export const entryNumber = z.int().min(1).max(LAST_ENTRY);

/** By which OpenAPI and the server know of which list a number is. */
const OF_LIST = 'x-dictionary';

/**
 * A number that names an entry of a list, where it is written: a call that changes something is refused with 400 naming
 * the field when there is no such active entry. What a schema cannot know, the server asks the database.
 */
export const entrySchema = (list: EntryList) => entryNumber.meta({ [OF_LIST]: list });

/** An entry that an input names, and where: `data.occupation`. */
export interface NamedEntry {
  readonly path: string;
  readonly list: EntryList;
  readonly number: number;
}

/** Every entry that a checked input names. */
export function entriesNamed(schema: z.ZodType, value: unknown, path: readonly string[] = []): NamedEntry[] {
  if (value === undefined || value === null) return [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return entriesNamed(schema.unwrap() as z.ZodType, value, path);
  }
  const list = schema.meta()?.[OF_LIST] as EntryList | undefined;
  if (list) return [{ path: path.join('.'), list, number: Number(value) }];
  if (schema instanceof z.ZodArray) {
    const of = schema.element as z.ZodType;
    // What is wrong in a list is said of the list.
    return (value as unknown[]).flatMap((one) => entriesNamed(of, one, path));
  }
  const fields = schema instanceof z.ZodObject ? schema : optionOf(schema, value);
  return Object.entries(fields?.shape ?? {}).flatMap(([name, of]) =>
    entriesNamed(of as z.ZodType, (value as Record<string, unknown>)[name], [...path, name]),
  );
}

/** Which of several objects a value is, by the field that tells them apart. */
function optionOf(schema: z.ZodType, value: unknown): z.ZodObject | undefined {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return undefined;
  return (schema.options as readonly z.ZodObject[]).find((one) => one.safeParse(value).success);
}

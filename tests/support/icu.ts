import IntlMessageFormat from 'intl-messageformat';

/** One part of a parsed message: text, a variable, or a choice with messages of its own. */
interface Part {
  readonly type: number;
  readonly value: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
}

const LITERAL = 0;
const POUND = 7;

const partsOf = (message: string, locale: string) =>
  new IntlMessageFormat(message, locale).getAst() as unknown as readonly Part[];

const walk = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [
    part,
    ...Object.values(part.options ?? {}).flatMap((option) => walk(option.value)),
  ]);

/** The variables of an ICU message, sorted, each once. Throws when the message cannot be read. */
export function placeholdersOf(message: string, locale: string): string[] {
  const names = walk(partsOf(message, locale))
    .filter((part) => part.type !== LITERAL && part.type !== POUND)
    .map((part) => part.value);
  return [...new Set(names)].sort();
}

/** What a reader of the message sees besides its variables. */
export function wordsOf(message: string, locale: string): string {
  return walk(partsOf(message, locale))
    .filter((part) => part.type === LITERAL)
    .map((part) => part.value)
    .join(' ');
}

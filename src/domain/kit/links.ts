import { firstCharacters } from './characters';
import { langsOf, type Words } from './words';

/** Where texts for many readers may lead: to the console at its own address, and to the hosts that the settings list. */
export interface LinkHosts {
  readonly consoleUrl: string;
  readonly messageHosts: readonly string[];
}

/**
 * What ends a part of a name: blanks, slashes, quotes, brackets and the signs of sentences, in wide letters too. All else may
 * stand in one, letters of every script, symbols and pictures: what looks like a host of ours and is none is what a thief
 * registers. No part is longer than in an address of the net; of a longer one the end is found, and the time stays in
 * proportion to the text.
 */
const LABEL_END = String.raw`\s\p{Cc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}!-,./:-@\[-^\x60{-~…、。！-，．／：-＠［-＾｀｛-､`;
const LABEL = `[^${LABEL_END}]{1,63}`;
const DOT = '[.\uFF0E\uFF61]';
/** A name with a dot in it, of which telephones and mail programs make a link by themselves. */
const NAMED = new RegExp(String.raw`(?:${LABEL}${DOT}){1,20}\p{L}[\p{L}\p{N}\p{M}-]+`, 'gu');
const NUMBERED = /\d{1,3}(?:\.\d{1,3}){3}/g;
/** A scheme with what makes it one: a slash of either kind, or a name that mail programs know without. */
const SCHEME = /[a-z][a-z0-9+.-]{0,30}:(?=[/\\])|(?:https?|ftp|mailto|javascript):(?=\S)/gi;
/** What no address holds, so that a link ends there; other letters than ASCII are sent in another way. */
const BEHIND_LINK = /[^!-~]|[,;<>"'()[\]{}|^`]/;
/** What ends a sentence and no address. */
const SENTENCE_END = /[.,;:!?)\]}'"。，；：！？）」』》]+$/u;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The first link of a text that leads elsewhere than messages may, as its reader would see it; undefined for none. */
export const foreignLink = (words: Words, hosts: LinkHosts): string | undefined =>
  langsOf(words)
    .flatMap((lang) => (words[lang] ?? '').split(/\s+/))
    .map((piece) => foreignLinkIn(piece, hosts))
    .find((link) => link !== undefined);

/**
 * A text of which nothing becomes a link but what leads where messages may. An address of a mailbox or a machine by itself leads
 * to no page and stays.
 */
export const withoutForeignLinks = (text: string, hosts: LinkHosts): string =>
  mapPieces(text, (piece) =>
    foreignLinkIn(piece.replace(ADDRESS, ' '), hosts) === undefined ? piece : breakLinks(piece),
  );

/** With nothing before or behind it that would make a link of it. */
const ADDRESS =
  /(?<![\w.@/:\\-])(?:\d{1,3}(?:\.\d{1,3}){3}|[a-z0-9._+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,20}[a-z]{2,})(?![\w.-]*[/:@?#\\])/gi;

/** The same in every language of a text for many readers. */
export const wordsWithoutForeignLinks = (words: Words, hosts: LinkHosts): Words => ({
  ...words,
  ...Object.fromEntries(langsOf(words).map((lang) => [lang, withoutForeignLinks(words[lang] ?? '', hosts)])),
});

/**
 * A value of which no telephone and no mail program makes a link, whatever it says: a blank follows what would make one. It
 * stays readable, and in letters that a short message has.
 */
export const asPlainText = (value: string, blank = ' '): string =>
  mapPieces(value, (piece) => breakLinks(piece, blank));

const mapPieces = (text: string, change: (piece: string) => string): string =>
  text
    .split(/(\s+)/)
    .map((piece) => (piece.trim() === '' ? piece : change(piece)))
    .join('');

function breakLinks(piece: string, blank = ' '): string {
  const broken = (host: string) => host.replace(/[.\uFF0E\uFF61]/g, `$&${blank}`);
  return piece.replace(SCHEME, `$&${blank}`).replace(NAMED, broken).replace(NUMBERED, broken);
}

/** What stands between two blanks may hold a link behind other words, and several of them. */
function foreignLinkIn(piece: string, hosts: LinkHosts): string | undefined {
  const starts = [...piece.matchAll(SCHEME)].map(({ index }) => index);
  const foreign = starts
    .map((start) => piece.slice(start).replace(SENTENCE_END, ''))
    .find((link) => !leadsTo(link, originsOf(hosts)));
  if (foreign !== undefined) return firstCharacters(foreign, LONGEST_SHOWN);
  return bareForeignLink(withoutLink(piece, starts[0]), hosts);
}

const LONGEST_SHOWN = 80;

/** A piece with its link cut out, whose path may have dots in it; a placeholder stands for letters. */
function withoutLink(piece: string, start: number | undefined): string {
  const rest = (text: string) => text.replace(PLACEHOLDER, '$1');
  if (start === undefined) return rest(piece);
  const link = piece.slice(start);
  const end = link.search(BEHIND_LINK);
  return rest(`${piece.slice(0, start)} ${end < 0 ? '' : link.slice(end)}`);
}

/** Of names without a scheme, the first that is none of those listed; what follows one that is belongs to its path. */
function bareForeignLink(text: string, hosts: LinkHosts): string | undefined {
  const listed = [new URL(hosts.consoleUrl).hostname, ...hosts.messageHosts];
  const [first] = [...text.matchAll(NAMED), ...text.matchAll(NUMBERED)].sort((a, b) => a.index - b.index);
  if (!first) return undefined;
  const run = text.slice(first.index);
  const end = run.search(BEHIND_LINK);
  const [link, rest] = end < 0 ? [run, ''] : [run.slice(0, end), run.slice(end)];
  return leadsTo(link.replace(SENTENCE_END, ''), listed)
    ? bareForeignLink(rest, hosts)
    : firstCharacters(first[0], LONGEST_SHOWN);
}

/** The console may be served without TLS or at another port, where its own address says so; no other host is. */
const originsOf = ({ consoleUrl, messageHosts }: LinkHosts): string[] => [
  new URL(consoleUrl).origin,
  ...messageHosts.map((host) => `https://${host}`),
];

/**
 * Whether a link leads to one of these, letter by letter and as it is parsed: what programs read in different ways (a user
 * before the host, a port, a backslash, a letter of another script) leads nowhere.
 */
export function leadsTo(link: string, places: readonly string[]): boolean {
  return places.some((place) => {
    const isNamed = link.toLowerCase().startsWith(place) && /^(?:[/?#]|$)/.test(link.slice(place.length));
    const whole = place.includes('://') ? link : `https://${link}`;
    if (!isNamed || !URL.canParse(whole)) return false;
    const { username, password, host } = new URL(whole);
    return `${username}${password}` === '' && place.endsWith(host);
  });
}

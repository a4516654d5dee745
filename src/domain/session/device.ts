/** Browsers by what each says of itself, those first that say they are another one as well. */
const BROWSERS: readonly (readonly [name: string, says: RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS)\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[.\d]* (?:Mobile\/\w+ )?Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, says: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];

/** A program that is no browser names itself first, such as `curl/8.5.0`. */
const PROGRAM = /^([\w.-]{1,40})(?:\/(\d+))?/;

/**
 * A device as people call it, out of a user agent: `Chrome 141, Windows`. Names are the same in every language. Null for
 * who says nothing. It is what a caller claims, and proves nothing.
 */
export function deviceOf(userAgent: string): string | null {
  const browser = BROWSERS.map(([name, says]) => [name, says.exec(userAgent)?.[1]] as const).find(
    ([, version]) => version !== undefined,
  );
  const [name, version] = browser ?? PROGRAM.exec(userAgent)?.slice(1) ?? [];
  const system = SYSTEMS.find(([, says]) => says.test(userAgent))?.[0];
  const program = [name, version].filter((part) => part !== undefined).join(' ');
  return [program, system].filter((part) => part).join(', ') || null;
}

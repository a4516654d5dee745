import { version } from '../../package.json';

/** Filled in when the server is built (`scripts/buildServer.mjs`); there is no such thing where it runs from its sources. */
declare const BUILT_OF: { readonly commit: string; readonly commitTime: string } | null | undefined;

const builtOf = typeof BUILT_OF === 'undefined' ? null : BUILT_OF;

/** Which program this is: its version, and of which commit it was built, as far as that is known. */
export const program = {
  version,
  commit: builtOf?.commit ?? null,
  commitTime: builtOf?.commitTime ?? null,
};

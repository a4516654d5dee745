/**
 * The server for developers: begun anew on every edit. Node's own watch waits until the old one has finished what is in
 * flight and closed its database.
 */
export const watched = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/server/main.ts'];

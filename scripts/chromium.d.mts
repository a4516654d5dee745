/** For TypeScript (tests/support/started.ts): what `chromium.mjs` exports. */
export declare const chromiumFlags: string[];
export declare function findChromium(): string | undefined;
export declare function ensureChromium(): void;

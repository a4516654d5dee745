import type { z } from 'zod';
import type { Lang } from '@/domain/kit/languages';
import { wordsOf } from '@/kit/words';
import { Shell } from '@/layouts/parts';
import { consoleConfig } from '@/request/consoleConfig';
import { sessionCode } from '@/request/sessionCode';
import { readToken } from '@/request/token';

// Schemas are not compiled where the server's headers forbid it: to try is 15 ms and a breach of them. Zod reads it here,
// and is itself loaded later than this.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } satisfies z.core.$ZodConfig });

/**
 * What runs first: all that the first page cannot begin without is on its way while the browser still reads the rest of the
 * console, which takes it longer. `render` (app.tsx) waits for it, and is where a failure is told.
 */
const first: (() => Promise<unknown>)[] = [
  consoleConfig,
  // Under the key that Umi has for it; what else stands there is no language, and fails as a promise.
  async () => wordsOf((localStorage.getItem('umi_locale') as Lang | null) ?? 'en'),
];
if (readToken()) first.push(Shell.fetch, sessionCode);
for (const fetch of first) fetch().catch(() => {});

import { z } from 'zod';
import { query } from '../kit/call';
import { valuesOf } from '../kit/codes';
import type { Complaint } from '../kit/rules';
import { USER_LANGS } from '../kit/words';
import { appPlatform, appVersion } from '../system/appVersion';

/** What an app calls itself on one phone, for as long as it is installed there. */
const installationId = z.string().refine((value) => /^[A-Za-z0-9_-]{8,64}$/.test(value), {
  params: { key: 'rules.installationId' } satisfies Complaint,
});

/** What apps and kiosks learn of newer versions (decisions section 54). */
export const appVersions = {
  /**
   * Whether there is a newer version for an installation, and whether orders wait until it is there. It writes down which
   * installation has which version, and changes nothing else: asked again the same day it writes nothing.
   */
  check: query({
    path: '/app/version/check/v1',
    right: 'partner',
    input: {
      platform: z.literal(valuesOf(appPlatform)),
      version: appVersion,
      installationId,
      userId: z.int().min(1).optional(),
      lang: z.enum(USER_LANGS).optional(),
    },
    output: z.object({
      update: z.enum(['none', 'offered', 'forced']),
      version: z.string().nullable(),
      notes: z.string().nullable(),
      link: z.string().nullable(),
      /** Of the file behind the link, which the app compares before it installs it; null for one of a store. */
      sha256: z.string().nullable(),
    }),
  }),
};

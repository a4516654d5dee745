import type { Lang } from './format';

/** "cn" and "tw" are no language tags (tw is Twi): this is what Intl, dayjs and `<html lang>` understand. */
export const LANGUAGE_TAGS = { en: 'en', cn: 'zh-CN', tw: 'zh-TW' } as const satisfies Record<Lang, string>;

import type { KeptPage } from './kit/keptPage';
import { holidays } from './operation/holiday';
import { notices } from './operation/notice';

/** Every page on which operators keep records, by the name of its list. */
export const keptPages: Readonly<Record<string, KeptPage>> = { notices, holidays };

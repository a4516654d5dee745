import type { Words } from '../../../domain/kit/words';
import type { appPlatform } from '../../../domain/system/appVersion';

/** A release with what became of it; days are counted back from now, ahead of now where they are negative. */
export interface DemoRelease {
  readonly platform: keyof typeof appPlatform.entries;
  readonly version: string;
  readonly notes: Words;
  readonly share: string;
  /** When somebody entered it. */
  readonly added: number;
  readonly staged?: number;
  readonly raised?: readonly { readonly ago: number; readonly share: string }[];
  readonly released?: number;
  readonly forced?: number;
  readonly halted?: { readonly ago: number; readonly reason: string };
  /** The day on which the clock is to start staging it. */
  readonly planned?: number;
}

const REFUNDS: Words = {
  en: 'See how far a refund is, step by step.',
  cn: '可逐步查看退款进度。',
  tw: '可逐步查看退款進度。',
  fil: 'Makikita mo na ang bawat hakbang ng iyong refund.',
  id: 'Lihat setiap langkah pengembalian dana Anda.',
};
const CARDS: Words = {
  en: 'Send us your new ARC from the app, with a hint when a picture is blurred.',
  cn: '可在应用内提交新的居留证，照片模糊时会有提示。',
  tw: '可在 App 內提交新的居留證，照片模糊時會有提示。',
  vi: 'Gửi thẻ cư trú mới ngay trong ứng dụng, có nhắc khi ảnh bị mờ.',
};
const SAFER: Words = {
  en: 'Safer sign-in. Versions before this one stop working for orders.',
  tw: '登入更安全。此版本之前的版本將無法建立訂單。',
  fil: 'Mas ligtas na pag-sign in. Hindi na makakagawa ng order ang mga naunang bersyon.',
};
const FIXES: Words = {
  en: 'Fixes: drafts of a box are kept, the exchange preview no longer jumps.',
  tw: '修正：保留寄箱草稿，匯率預覽不再跳動。',
};
const LISTS: Words = {
  en: 'Your recipients in one list, searched as you type.',
  tw: '收款人集中於一個清單，輸入即可搜尋。',
  th: 'รายชื่อผู้รับเงินอยู่ในที่เดียว ค้นหาได้ทันที',
};
const SLIPS: Words = { en: 'Slips are printed twice as fast.', tw: '單據列印速度加倍。' };
const SCREENS: Words = {
  en: 'Larger buttons, and Indonesian on every screen.',
  tw: '按鈕加大，所有畫面支援印尼文。',
};

/** Releases of the last months, the former ones of each platform first. */
export const RELEASES: readonly DemoRelease[] = [
  {
    platform: 'android',
    version: '4.8.0',
    notes: REFUNDS,
    share: '10',
    added: 118,
    staged: 117,
    released: 114,
  },
  {
    platform: 'android',
    version: '4.9.0',
    notes: SAFER,
    share: '5',
    added: 80,
    staged: 79,
    released: 74,
    forced: 66,
  },
  { platform: 'android', version: '4.10.0', notes: CARDS, share: '10', added: 33, staged: 32, released: 26 },
  {
    platform: 'android',
    version: '4.11.0',
    notes: LISTS,
    share: '5',
    added: 5,
    staged: 4,
    raised: [{ ago: 2, share: '20' }],
  },
  { platform: 'android', version: '4.12.0', notes: FIXES, share: '5', added: 0.4, planned: -3 },
  {
    platform: 'ios',
    version: '4.9.0',
    notes: SAFER,
    share: '10',
    added: 82,
    staged: 81,
    released: 75,
    forced: 70,
  },
  { platform: 'ios', version: '4.10.0', notes: CARDS, share: '20', added: 34, staged: 31, released: 24 },
  {
    platform: 'ios',
    version: '4.11.0',
    notes: LISTS,
    share: '10',
    added: 9,
    staged: 8,
    halted: { ago: 6.7, reason: 'The list of recipients is empty on iOS 16' },
  },
  { platform: 'ios', version: '4.11.1', notes: FIXES, share: '5', added: 2, staged: 1 },
  { platform: 'kiosk', version: '2.3.0', notes: SLIPS, share: '25', added: 100, staged: 99, released: 95 },
  { platform: 'kiosk', version: '2.4.0', notes: SCREENS, share: '25', added: 21, staged: 20, released: 15 },
  { platform: 'kiosk', version: '2.5.0', notes: SLIPS, share: '25', added: 1 },
];

/** What is on phones and kiosks, by weight: some are behind, a few stay with what is older than any release here. */
export const INSTALLED: Readonly<Record<DemoRelease['platform'], Readonly<Record<string, number>>>> = {
  android: { '4.7.2': 2, '4.8.0': 4, '4.9.0': 14, '4.10.0': 66, '4.11.0': 14 },
  ios: { '4.8.1': 1, '4.9.0': 11, '4.10.0': 82, '4.11.0': 3, '4.11.1': 3 },
  kiosk: { '2.3.0': 1, '2.4.0': 11 },
};

/** How many kiosks there are. */
export const KIOSKS = 24;

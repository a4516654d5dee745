import type en from '../en/amendment';
import type { Same } from '../same';

export default {
  'amendment.now': '当前：{value}',
  'amendment.keep': '留空表示不变',
} satisfies Same<typeof en>;

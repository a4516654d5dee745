import type en from '../en/amendment';
import type { Same } from '../same';

export default {
  'amendment.now': '目前：{value}',
  'amendment.keep': '留空表示不變更',
} satisfies Same<typeof en>;

import type en from '../en/common';
import type { Same } from '../same';

export default {
  'app.title': 'Tulay',
  'common.notAvailable': 'N/A',
  'joined.aside': '{text}（{aside}）',
  'joined.pair': '{label}：{value}',
  'joined.and': '{all}、{one}',
  'joined.also': '{all}；{one}',
  'common.yes': '是',
  'common.no': '否',
} satisfies Same<typeof en>;

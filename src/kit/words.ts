import type { Locale } from 'antd/es/locale';
import type { Lang } from '@/domain/kit/languages';

/** What the console says in one language: our catalogue, antd's words, and the name that dayjs has for it. */
export type Words = { messages: Record<string, string>; antd: Locale; dayjs: string };

const sources: Record<Lang, () => Promise<Words>> = {
  en: async () => {
    const [messages, antd] = await Promise.all([
      import(/* webpackChunkName: "lang-en" */ '../../locales/en'),
      import(/* webpackChunkName: "lang-en" */ 'antd/es/locale/en_US'),
    ]);
    return { messages: messages.default, antd: antd.default, dayjs: 'en' };
  },
  cn: async () => {
    const [messages, antd] = await Promise.all([
      import(/* webpackChunkName: "lang-cn" */ '../../locales/cn'),
      import(/* webpackChunkName: "lang-cn" */ 'antd/es/locale/zh_CN'),
      import(/* webpackChunkName: "lang-cn" */ 'dayjs/locale/zh-cn'),
    ]);
    return { messages: messages.default, antd: antd.default, dayjs: 'zh-cn' };
  },
  tw: async () => {
    const [messages, antd] = await Promise.all([
      import(/* webpackChunkName: "lang-tw" */ '../../locales/tw'),
      import(/* webpackChunkName: "lang-tw" */ 'antd/es/locale/zh_TW'),
      import(/* webpackChunkName: "lang-tw" */ 'dayjs/locale/zh-tw'),
    ]);
    return { messages: messages.default, antd: antd.default, dayjs: 'zh-tw' };
  },
};

/** The words of a language, each a chunk of its own. */
export const wordsOf = (lang: Lang): Promise<Words> => sources[lang]();

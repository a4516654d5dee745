import type { IApi } from '@umijs/max';

/** Umi's own document names no language and forbids zooming. src/kit/locale.ts keeps the language up to date. */
export default (api: IApi) => {
  api.modifyHTML(($) => {
    $('html').attr('lang', 'en');
    $('meta[name=viewport]').attr('content', 'width=device-width, initial-scale=1');
    $('meta[http-equiv=X-UA-Compatible]').remove();
    return $;
  });
};

import type { IApi } from '@umijs/max';
import type { Compiler } from './webpack';

/** The face that every page is written in (src/face.css), as the build names its file. */
const FACE = /^static\/inter-latin-wght-normal\.[0-9a-f]{8}\.woff2$/;

/** Umi's own document names no language and forbids zooming. src/kit/locale.ts keeps the language up to date. */
export default (api: IApi) => {
  let face: string | undefined;
  api.chainWebpack((memo) => {
    memo.plugin('face').use(
      class {
        apply(compiler: Compiler) {
          compiler.hooks.afterEmit.tap('face', ({ assets }) => {
            face = Object.keys(assets).find((name) => FACE.test(name)) ?? face;
          });
        }
      },
    );
    return memo;
  });
  api.modifyHTML(($) => {
    $('html').attr('lang', 'en');
    $('meta[name=viewport]').attr('content', 'width=device-width, initial-scale=1');
    $('meta[http-equiv=X-UA-Compatible]').remove();
    // Asked for with the document, not once its style sheet has come: text is in its own face from the start.
    if (!face) throw new Error('the build has no face: see src/face.css');
    const link = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: '' };
    $('<link>').attr(link).insertAfter('meta[name=viewport]');
    return $;
  });
};

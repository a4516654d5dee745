import type { IApi } from '@umijs/max';

/**
 * Umi hands the browsers of `targets` to Babel, whose preset does not look there: our code came out as that of 2009, each
 * `async` a state machine and each `[a, b]` a call.
 */
export default (api: IApi) => {
  api.modifyBabelPresetOpts((memo) => ({
    ...memo,
    presetEnv: { ...memo.presetEnv, targets: api.config.targets },
  }));
};

import type { ChunkGroup, Compiler, Module } from './webpack';

/**
 * A webpack plugin: style sheets stand in an order of their own, not in that of the pages that import them, which differs
 * from page to page.
 * @param rankOf where a file stands among the sheets of its kind; undefined for others
 */
export const inOrder = (rankOf: (file: string) => number | undefined) =>
  class {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('sheetOrder', ({ hooks, modules, chunkGroups }) => {
        hooks.afterOptimizeChunks.tap('sheetOrder', () => {
          for (const module of modules) {
            const rank = rankOf((module.nameForCondition?.() ?? '').replaceAll('\\', '/'));
            if (rank !== undefined) place(module, rank, chunkGroups);
          }
        });
      });
    }
  };

function place(module: Module, rank: number, groups: Iterable<ChunkGroup>): void {
  for (const group of groups)
    if (group.getModulePostOrderIndex(module) !== undefined) group.setModulePostOrderIndex(module, rank);
}

/** A webpack plugin: where two pages do not agree on which of their sheets comes first, the build fails. */
export class OneOrder {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('oneOrder', ({ hooks, errors, warnings }) => {
      hooks.afterSeal.tap('oneOrder', () => {
        errors.push(...warnings.filter(({ message }) => message.includes('Conflicting order')));
      });
    });
  }
}

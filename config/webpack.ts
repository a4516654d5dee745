/** What our plugins need of webpack, whose types Umi does not hand on. */
export interface Compiler {
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, work: (compilation: Compilation) => void): void };
    readonly afterEmit: {
      tap(
        name: string,
        work: (compilation: { readonly assets: Readonly<Record<string, unknown>> }) => void,
      ): void;
    };
  };
}

interface Moment {
  tap(name: string, work: () => void): void;
}

export interface Compilation {
  readonly hooks: {
    readonly finishModules: Moment;
    readonly afterOptimizeChunks: Moment;
    readonly afterSeal: Moment;
  };
  readonly modules: Iterable<Module>;
  readonly chunkGroups: Iterable<ChunkGroup>;
  readonly warnings: readonly Error[];
  readonly errors: Error[];
}

export interface Module {
  nameForCondition?(): string | null;
}

export interface ChunkGroup {
  getModulePostOrderIndex(module: Module): number | undefined;
  setModulePostOrderIndex(module: Module, index: number): void;
}

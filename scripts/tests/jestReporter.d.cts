interface FileResult {
  readonly testFilePath: string;
  readonly perfStats: { readonly runtime: number };
  readonly testExecError?: { readonly message: string };
  readonly failureMessage?: string;
  readonly testResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** What Jest tells a reporter, as far as it is used. */
declare class JestReporter {
  onTestFileResult(test: unknown, result: FileResult): void;
}
export = JestReporter;

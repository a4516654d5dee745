interface Attempt {
  readonly retry: number;
  readonly status: string;
  readonly duration: number;
  readonly errors: readonly { readonly stack?: string; readonly message?: string }[];
}

interface Suite {
  readonly type: string;
  readonly parent?: Suite;
  readonly location?: { readonly file: string };
}

interface Test {
  readonly parent: Suite;
  readonly retries: number;
  titlePath(): string[];
}

/** What Playwright tells a reporter, as far as it is used. */
export default class BrowserReporter {
  onBegin(config: unknown, root: { allTests(): readonly Test[] }): void;
  onTestEnd(test: Test, result: Attempt): void;
}

export interface TestFile {
  readonly path: string;
  readonly project: 'unit' | 'server' | 'pages' | 'e2e';
  readonly inTest: boolean;
  readonly onBoth: boolean;
}

export function projectOf(path: string): TestFile['project'];
export function isJourney(file: Pick<TestFile, 'path'>): boolean;
export function isInTest(path: string, source: string): boolean;
export function isOnBoth(source: string): boolean;
export function testFiles(): TestFile[];

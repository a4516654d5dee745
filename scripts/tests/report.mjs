// What a run prints in the end: where the seconds went, what is unsteady, what failed.

const SLOWEST = 20;

const seconds = (number) => `${number.toFixed(1)} s`.padStart(9);
const firstLines = (text, count = 6) =>
  String(text ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, count)
    .map((line) => `      ${line}`)
    .join('\n');

const resultOf = ({ failed, unsteady }) =>
  failed > 0 ? 'failed' : unsteady.length > 0 ? 'unsteady' : 'passed';

/** The seconds of each stage. */
export function stageTable(stages) {
  return [
    'Stages',
    ...stages.map(
      ({ title, seconds: of, passed }) => `${seconds(of)}  ${passed ? 'ok    ' : 'FAILED'}  ${title}`,
    ),
  ];
}

/** The files that took longest, in seconds of one worker. */
export function slowestTable(outcomes) {
  const slowest = [...outcomes].sort(([, a], [, b]) => b.seconds - a.seconds).slice(0, SLOWEST);
  return ['Slowest files', ...slowest.map(([key, outcome]) => `${seconds(outcome.seconds)}  ${key}`)];
}

/** Every file and command with its seconds and result, by name. */
export function wholeTable(outcomes) {
  const rows = [...outcomes].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    'Files',
    ...rows.map(([key, outcome]) => `${seconds(outcome.seconds)}  ${resultOf(outcome).padEnd(8)}  ${key}`),
  ];
}

const listed = (title, outcomes, pick) => {
  const rows = [...outcomes].flatMap(([key, outcome]) =>
    pick(outcome).map(({ name, error }) => `  ${key}\n    ${name}\n${firstLines(error)}`),
  );
  return rows.length > 0 ? [title, ...rows] : [];
};

/** Tests that failed first and passed when they ran again: nothing to trust, each is mended in the next change. */
export const unsteadyList = (outcomes) =>
  listed(
    'Unsteady (passed when run again; pictures and traces are under test-results/)',
    outcomes,
    ({ unsteady }) => unsteady,
  );

export const failedList = (outcomes) => listed('Failed', outcomes, ({ failures }) => failures);

/** `N passed, N failed`: tests and commands. */
export function countLine(outcomes) {
  let [passed, failed] = [0, 0];
  for (const [key, outcome] of outcomes) {
    const isCommand = !key.includes(' ');
    passed += isCommand && outcome.failed === 0 ? 1 : outcome.passed;
    failed += outcome.failed;
  }
  return `${passed} passed, ${failed} failed`;
}

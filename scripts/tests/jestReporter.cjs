const { appendFileSync } = require('node:fs');
const { relative } = require('node:path');

/** A Jest reporter that appends a line of JSON for each file, as soon as it is done, to the file that TULAY_TEST_REPORT names. */
module.exports = class {
  onTestFileResult(_test, result) {
    const ran = result.testResults.filter(({ status }) => status === 'passed' || status === 'failed');
    const names = ran.map(({ fullName }) => fullName);
    // Two of one name are two tests.
    const nameOf = (name, index) => {
      const before = names.slice(0, index).filter((other) => other === name).length;
      return before > 0 ? `${name} (${before + 1})` : name;
    };
    const line = {
      stage: process.env.TULAY_TEST_STAGE,
      path: relative(process.cwd(), result.testFilePath).replaceAll('\\', '/'),
      seconds: result.perfStats.runtime / 1000,
      error: errorOf(result, ran),
      tests: ran.map(({ fullName, status, failureMessages }, index) => ({
        name: nameOf(fullName, index),
        passed: status === 'passed',
        error: status === 'passed' ? undefined : failureMessages[0] || 'it failed without a word',
      })),
    };
    appendFileSync(process.env.TULAY_TEST_REPORT, `${JSON.stringify(line)}\n`);
  }
};

/** Why a file failed as a whole, undefined when it did not: it could not be loaded, or none of its tests ran. */
function errorOf({ testExecError, failureMessage }, ran) {
  if (testExecError) return String(failureMessage ?? testExecError.message);
  return ran.length === 0 ? 'no test ran' : undefined;
}

const { appendFileSync } = require('node:fs');
const { relative } = require('node:path');

/** A Jest reporter that appends a line of JSON for each file, as soon as it is done, to the file that TULAY_TEST_REPORT names. */
module.exports = class {
  onTestFileResult(_test, result) {
    const line = {
      stage: process.env.TULAY_TEST_STAGE,
      path: relative(process.cwd(), result.testFilePath).replaceAll('\\', '/'),
      seconds: result.perfStats.runtime / 1000,
      error: result.testExecError ? String(result.failureMessage ?? result.testExecError.message) : undefined,
      tests: result.testResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status, failureMessages }) => ({
          name: fullName,
          passed: status === 'passed',
          error: failureMessages[0],
        })),
    };
    appendFileSync(process.env.TULAY_TEST_REPORT, `${JSON.stringify(line)}\n`);
  }
};

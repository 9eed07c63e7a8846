// Prints the last line of a test run from Vitest's report: N passed, N failed, N skipped.
import { readFileSync } from 'node:fs'

const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites, testResults } =
  JSON.parse(readFileSync(process.argv[2], 'utf8'))
// A file that failed to load has no tests, but counts as a failure.
const brokenFiles = testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
).length
const failed = numFailedTests + brokenFiles
if (numFailedTestSuites > 0 && failed === 0)
  throw new Error('The report names failed suites but no failed test')
console.log(`${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped`)

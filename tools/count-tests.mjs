// Prints the closing line of a run from the test runner's own report: N passed, N failed, N skipped.
import { readFileSync } from 'node:fs'

const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites, testResults } =
  JSON.parse(readFileSync(process.argv[2], 'utf8'))
// A file that could not be loaded has no tests to count, but it has failed.
const brokenFiles = testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
).length
const failed = numFailedTests + brokenFiles
if (numFailedTestSuites > 0 && failed === 0)
  throw new Error('The report names failed suites but no failed test')
console.log(`${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped`)

import type { Reporter, TestCase, TestModule } from 'vitest/node'

const shown = 10

/** Lists the ten slowest tests at the end of a run, so that additions to their time are noticed. */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    if (tests.length <= shown) return
    const slowest = tests.toSorted((one, other) => durationOf(other) - durationOf(one)).slice(0, shown)
    console.log(`The ${shown} slowest of ${tests.length} tests:`)
    for (const test of slowest)
      console.log(
        `${(durationOf(test) / 1000).toFixed(1).padStart(7)} s  ${test.module.relativeModuleId}: ${test.fullName}`,
      )
  }
}

/** The duration of a test in milliseconds, including hooks; 0 if it did not run. */
function durationOf(test: TestCase) {
  return test.diagnostic()?.duration ?? 0
}

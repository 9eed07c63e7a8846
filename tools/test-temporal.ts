import type { TestProject } from 'vitest/node'
import { findTemporal } from './real-temporal/find-temporal.ts'
import { startTemporal } from './real-temporal/start-temporal.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** host:port of the Temporal of the test run; null where this machine can have none. */
    temporalAddress: string | null
  }
}

/** Finds or starts, once for a run, a real Temporal. Without one its tests are skipped, except in CI, where that fails. */
export default async function startTestTemporal(project: TestProject) {
  const source = await findTemporal(process.env['TEMPORAL_ADDRESS'])
  if (source === null) {
    const advice = 'install the Temporal CLI or Go, or set TEMPORAL_ADDRESS'
    if (process.env['CI'] === 'true') throw new Error(`There is no Temporal for the tests: ${advice}`)
    console.warn(`\n*** The tests of the Temporal engine are SKIPPED: ${advice} ***\n`)
    project.provide('temporalAddress', null)
    return
  }
  if ('address' in source) {
    project.provide('temporalAddress', source.address)
    return
  }
  const temporal = await startTemporal(source.program)
  project.provide('temporalAddress', temporal.address)
  return () => temporal[Symbol.asyncDispose]()
}

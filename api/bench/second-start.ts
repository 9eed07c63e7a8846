import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf } from '../../schemas/bench/cpu-time.ts'
import type { TestSite } from '../src/testing/test-site.ts'

/**
 * A site is at rest when it uses less CPU time than this in this time, both in milliseconds. By then V8 has released memory.
 */
const restingTime = 20_000
const restingCpu = 1_500

/** Starts a site, and measures that in milliseconds. */
export async function timeStart(start: () => Promise<TestSite>) {
  const began = performance.now()
  const site = await start()
  return { site, startedIn: Math.round(performance.now() - began), cpu: cpuOf(site.pid)() }
}

/** Waits until the site has finished its work after a start, such as updating scores. */
export async function waitForRest(pid: number) {
  const meter = cpuOf(pid)
  for (let before = meter(), used = Infinity; used > restingCpu; before = meter()) {
    await wait(restingTime)
    used = meter() - before
  }
}

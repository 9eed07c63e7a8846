import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Options of a Node process in which the same calls always allocate the same. What optimized code allocates depends on when it
 * was compiled, and what other threads do is seen at any time. Nothing is collected before 256 MB are allocated.
 */
export const allocationOptions = [
  '--single-threaded',
  '--no-opt',
  '--no-maglev',
  '--expose-gc',
  '--min-semi-space-size=256',
  '--max-semi-space-size=256',
]

/** What a call allocated in each round, in bytes: on V8's heap, and outside of it, in buffers. */
export interface Allocations {
  heap: number[]
  buffers: number[]
}

/** How often to call what is measured. */
export interface AllocationRounds {
  /** Calls before the first round: what is allocated once, such as caches, is none of a call's. */
  warmUp: number
  rounds: number
  /** Calls per round, which all together may allocate 200 MB. */
  calls: number
}

/** Measures what a call allocates, in a process with the options above. Throws if garbage was collected meanwhile. */
export async function measureAllocations(
  call: (number: number) => Promise<unknown>,
  { warmUp, rounds, calls }: AllocationRounds,
): Promise<Allocations> {
  let number = 0
  const callOften = async (times: number) => {
    for (let left = times; left > 0; left -= 1) await call((number += 1))
  }
  const found: Allocations = { heap: [], buffers: [] }
  await callOften(warmUp)
  // The first round allocates again what the collection before it took from caches.
  await collectGarbage()
  await callOften(calls)
  for (let round = 0; round < rounds; round += 1) {
    await collectGarbage()
    using collections = countCollections()
    const before = process.memoryUsage()
    await callOften(calls)
    const after = process.memoryUsage()
    // Collections are reported a turn later.
    await nextTurn()
    if (collections.count() > 0) throw new Error('Garbage was collected, so that its bytes were not counted')
    found.heap.push((after.heapUsed - before.heapUsed) / calls)
    found.buffers.push((after.external - before.external) / calls)
  }
  return found
}

/** The bytes that a call allocates, heap and buffers, without what else happens now and then; Infinity if nothing was measured. */
export function sumAllocations({ heap, buffers }: Allocations): number {
  return Math.round(Math.min(...heap) + Math.min(...buffers))
}

async function collectGarbage() {
  if (globalThis.gc === undefined) throw new Error('Node needs the option --expose-gc')
  globalThis.gc()
  await nextTurn()
}

function countCollections() {
  let count = 0
  const observer = new PerformanceObserver((list) => (count += list.getEntries().length))
  observer.observe({ entryTypes: ['gc'] })
  return { count: () => count + observer.takeRecords().length, [Symbol.dispose]: () => observer.disconnect() }
}

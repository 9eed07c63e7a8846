import type { CpuMeter } from './cpu-time.ts'
import { median, percentile } from './statistics.ts'

/** What one block of requests took, by measure, in milliseconds per request. */
export type Block = Record<string, number>

/** The measures of a block for the terminal. */
export function writeBlock(block: Block): string {
  return Object.entries(block)
    .map(([name, milliseconds]) => `${name} ${milliseconds.toFixed(2)}`)
    .join(', ')
}

interface BlockOptions {
  /** Sends the request of this number. */
  ask: (question: number) => Promise<unknown>
  /** The number of the first request; the following ones count up. */
  from: number
  requests: number
  /** Concurrent requests. */
  atOnce: number
  /** The CPU meters to read, by name. */
  cpu: Record<string, CpuMeter>
}

/**
 * Sends the requests of a block, `atOnce` at a time. `elapsed` is wall time divided by the number of requests, the inverse of
 * the throughput.
 */
export async function runBlock({ ask, from, requests, atOnce, cpu }: BlockOptions): Promise<Block> {
  const times: number[] = []
  let next = from
  const used = Object.entries(cpu).map(([name, read]) => ({ name, read, before: read() }))
  const began = performance.now()
  const lane = async () => {
    for (let at = next++; at < from + requests; at = next++) {
      const asked = performance.now()
      await ask(at)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  const elapsed = (performance.now() - began) / requests
  return {
    p50: median(times),
    p95: percentile(times, 0.95),
    elapsed,
    ...Object.fromEntries(
      used.map(({ name, read, before }) => [`cpu ${name}`, (read() - before) / requests]),
    ),
  }
}

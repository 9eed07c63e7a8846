import { runBlock } from '../../../schemas/bench/block.ts'
import type { CpuMeter } from '../../../schemas/bench/cpu-time.ts'
import { timeFixedWork } from '../../../schemas/bench/machine-speed.ts'
import type { Probe } from './probes.ts'

/** Takes the CPU milliseconds of something, and the median time of the fixed work meanwhile. */
export type Note = (name: string, milliseconds: number, work: number) => void

/** How often the speed of the machine is measured during a probe. */
const parts = 5

/** Sends the requests of each probe, one at a time, and notes the CPU time per request. */
export async function measureProbes(probes: readonly Probe[], meter: CpuMeter, note: Note) {
  const cpu = { all: meter }
  for (const { name, ask, requests, warmUp } of probes) {
    await runBlock({ ask, from: 0, requests: warmUp, atOnce: 1, cpu })
    const works = [timeFixedWork()]
    const each: number[] = []
    const part = Math.ceil(requests / parts)
    for (let from = warmUp; from < warmUp + requests; from += part) {
      const block = await runBlock({
        ask,
        from,
        requests: Math.min(part, warmUp + requests - from),
        atOnce: 1,
        cpu,
      })
      each.push(block['cpu all'] ?? Number.NaN)
      works.push(timeFixedWork())
    }
    note(name, mean(each), mean(works))
  }
}

function mean(numbers: readonly number[]) {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

import type { PastSteps, StepOutcome } from './durable-run.ts'

/** Restores what `packSteps` packed. */
export function unpackSteps(past: PastSteps): StepOutcome[] {
  return past.flatMap(([outcome, times]) => Array.from({ length: times }, () => outcome))
}

/** Run-length encodes outcomes: hundreds of pages of a catalogue all have the outcome `null`. */
export function packSteps(outcomes: StepOutcome[]): PastSteps {
  const packed: PastSteps = []
  for (const outcome of outcomes) {
    const last = packed.at(-1)
    if (last !== undefined && JSON.stringify(last[0]) === JSON.stringify(outcome)) last[1] += 1
    else packed.push([outcome, 1])
  }
  return packed
}

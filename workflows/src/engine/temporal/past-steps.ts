import type { StepOutcome } from '../step-errors.ts'
import type { PastSteps } from './durable-run.ts'

/** A step that has ended. */
export interface EndedStep {
  name: string
  outcome: StepOutcome
}

/** Restores what `packSteps` packed. */
export function unpackSteps(past: PastSteps): EndedStep[] {
  return past.flatMap(([name, outcome, times]) => Array.from({ length: times }, () => ({ name, outcome })))
}

/** Run-length encodes steps: hundreds of pages of a catalogue all have the outcome `null`. */
export function packSteps(steps: EndedStep[]): PastSteps {
  const packed: PastSteps = []
  for (const { name, outcome } of steps) {
    const last = packed.at(-1)
    if (last !== undefined && last[0] === name && JSON.stringify(last[1]) === JSON.stringify(outcome))
      last[2] += 1
    else packed.push([name, outcome, 1])
  }
  return packed
}

import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Spreads the files that mostly wait over the others, so that while one worker waits, the other one works. */
export class TestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    // Temporal's take longest, and must not be left over at the end.
    const waiting = sorted.filter(waits).toReversed()
    const working = sorted.filter((file) => !waits(file) && !isPure(file))
    const distance = Math.max(1, Math.floor(working.length / (waiting.length + 1)))
    const spread = working.flatMap((file, at) => {
      const next = at % distance === 0 ? waiting.slice(at / distance, at / distance + 1) : []
      return [...next, file]
    })
    return [...spread, ...waiting.slice(Math.ceil(working.length / distance)), ...sorted.filter(isPure)]
  }
}

/** Takes milliseconds. */
function isPure({ project }: TestSpecification) {
  return project.name === 'unit'
}

function waits({ project }: TestSpecification) {
  return project.name === 'temporal' || project.name === 'elasticsearch'
}

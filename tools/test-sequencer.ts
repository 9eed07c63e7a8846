import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** About how many other files take as long as a file of browser tests. */
const siteWeight = 4

/** Spreads the files that mostly wait over the others, so that while one worker waits, the other one works. */
export class TestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    // Temporal's take longest, and must not be left over at the end.
    const waiting = sorted.filter(waits).toReversed()
    const working = sorted.filter((file) => !waits(file) && !isPure(file))
    const total = working.reduce((sum, file) => sum + weightOf(file), 0)
    const spread: TestSpecification[] = []
    let placed = 0
    let passed = 0
    for (const file of working) {
      const next = waiting[placed]
      if (next !== undefined && passed >= (placed * total) / waiting.length) {
        spread.push(next)
        placed += 1
      }
      spread.push(file)
      passed += weightOf(file)
    }
    return [...spread, ...waiting.slice(placed), ...sorted.filter(isPure)]
  }
}

function weightOf({ project }: TestSpecification) {
  return project.name === 'site' ? siteWeight : 1
}

function isPure({ project }: TestSpecification) {
  return project.name === 'unit'
}

function waits({ moduleId }: TestSpecification) {
  return /\.(elasticsearch|temporal)\.test\.ts$/.test(moduleId)
}

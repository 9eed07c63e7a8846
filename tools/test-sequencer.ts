import { statSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** About how many bytes of other tests take as long as a file of tests that wait. */
const waitingWeight = 30_000

/**
 * Spreads the files of browser tests, which keep a core busy, and those that mostly wait over the others, so that while one
 * worker waits, the other one works.
 */
export class TestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const others = sorted.filter((file) => !isPure(file) && !isSite(file) && !waits(file))
    // Temporal's take longest, and must not be left over at the end.
    const waiting = sorted.filter(waits).toReversed()
    return [...spread(sorted.filter(isSite), spread(waiting, others)), ...sorted.filter(isPure)]
  }
}

/** Places `few` among `many`, with about as much work between them. */
function spread(few: TestSpecification[], many: TestSpecification[]) {
  const total = many.reduce((sum, file) => sum + weightOf(file), 0)
  const result: TestSpecification[] = []
  let placed = 0
  let passed = 0
  for (const file of many) {
    const next = few[placed]
    if (next !== undefined && passed >= (placed * total) / few.length) {
      result.push(next)
      placed += 1
    }
    result.push(file)
    passed += weightOf(file)
  }
  return [...result, ...few.slice(placed)]
}

/** How long the tests of a file take, as far as its size says. */
function weightOf(file: TestSpecification) {
  return waits(file) ? waitingWeight : statSync(file.moduleId).size
}

function isPure({ project }: TestSpecification) {
  return project.name === 'unit'
}

function isSite({ moduleId }: TestSpecification) {
  return moduleId.includes('/tools/site/')
}

function waits({ moduleId }: TestSpecification) {
  return /\.(elasticsearch|temporal)\.test\.ts$/.test(moduleId)
}

import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Starts with the tests that mostly wait, so that none of them is left to run alone at the end. */
export class TestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)))
  }
}

function isWaiting({ project }: TestSpecification) {
  return project.name === 'temporal'
}

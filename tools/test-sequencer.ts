import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { findTestsReaching } from './test-tiers.ts'

const root = resolve(import.meta.dirname, '..')

/** Tests that reach these kill processes, and wait until others notice. */
const killers = ['workflows/src/engine/start-test-worker.ts', 'workflows/src/installation/test-kills.ts']
/** Tests that reach these wait for runs, whose steps come when they come. */
const installations = ['workflows/src/installation/test-installation.ts']

/**
 * Spreads the files of browser tests, which keep a core busy, and those that mostly wait over the others, so that while one
 * worker waits, the other one works.
 */
export class TestSequencer extends BaseSequencer {
  private readonly killing = new Set(findTestsReaching(killers))
  private readonly running = new Set(findTestsReaching(installations))

  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const pure = sorted.filter(isPure)
    const waiting = sorted
      .filter((file) => !isPure(file) && this.waits(file))
      .toSorted((one, other) => this.estimate(other) - this.estimate(one))
    const busy = sorted.filter((file) => !isPure(file) && !this.waits(file))
    const sites = busy.filter(isSite)
    const others = busy.filter((file) => !isSite(file))
    return [...this.spread(waiting, this.spread(sites, others)), ...pure]
  }

  /** Places `few` among `many`, so that as much of the one's time as of the other's has passed anywhere. */
  private spread(few: TestSpecification[], many: TestSpecification[]) {
    const timeOf = (files: TestSpecification[]) => files.reduce((sum, file) => sum + this.estimate(file), 0)
    const [all, allFew] = [timeOf(many), timeOf(few)]
    const left = [...few]
    const result: TestSpecification[] = []
    let passed = 0
    let placed = 0
    for (const file of many) {
      for (let next = left[0]; next !== undefined && placed * all <= passed * allFew; next = left[0]) {
        result.push(next)
        left.shift()
        placed += this.estimate(next)
      }
      result.push(file)
      passed += this.estimate(file)
    }
    return [...result, ...left]
  }

  /** About how many seconds the tests of a file take. */
  private estimate(file: TestSpecification) {
    if (this.killing.has(nameOf(file))) return 40
    if (needsServer(file)) return 20
    if (isSite(file)) return 16
    const { size } = statSync(file.moduleId)
    return this.waits(file) ? 8 + size / 1_500 : size / 3_500
  }

  private waits(file: TestSpecification) {
    const name = nameOf(file)
    return needsServer(file) || (!isSite(file) && (this.killing.has(name) || this.running.has(name)))
  }
}

function nameOf({ moduleId }: TestSpecification) {
  return relative(root, moduleId)
}

function isPure({ project }: TestSpecification) {
  return project.name === 'unit'
}

function isSite({ moduleId }: TestSpecification) {
  return moduleId.includes('/tools/site/')
}

function needsServer({ moduleId }: TestSpecification) {
  return /\.(elasticsearch|temporal)\.test\.ts$/.test(moduleId)
}

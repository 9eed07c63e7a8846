import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { findTestsReaching } from './test-tiers.ts'

const root = resolve(import.meta.dirname, '..')

/** Tests that reach these kill processes, and wait until others notice it. */
const killing = new Set(
  findTestsReaching([
    'workflows/src/engine/start-test-worker.ts',
    'workflows/src/installation/test-kills.ts',
  ]),
)
/** Tests that reach these wait for runs, whose steps take their time. */
const running = new Set(findTestsReaching(['workflows/src/installation/test-installation.ts']))

/**
 * Spreads the files of browser tests, which keep a core busy, and of tests that mostly wait over the others, so that while one
 * worker waits, the other one works.
 */
export class TestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const timeOf = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ?? estimate(file) * 1_000
    const beside = sorted.filter((file) => !isPure(file))
    const waiting = beside.filter(waits).toSorted((one, other) => timeOf(other) - timeOf(one))
    const sites = beside.filter((file) => !waits(file) && isSite(file))
    const others = beside.filter((file) => !waits(file) && !isSite(file))
    return [...spread(waiting, spread(sites, others, timeOf), timeOf), ...sorted.filter(isPure)]
  }
}

/** Interleaves files with others, so that at any point the same share of both sides' time has passed. */
function spread(
  files: TestSpecification[],
  others: TestSpecification[],
  timeOf: (file: TestSpecification) => number,
) {
  const [time = 0, timeOfOthers = 0] = [files, others].map((all) =>
    all.reduce((sum, file) => sum + timeOf(file), 0),
  )
  const left = [...files]
  const result: TestSpecification[] = []
  let placed = 0
  let passed = 0
  for (const other of others) {
    for (let next = left[0]; next !== undefined && placed * timeOfOthers <= passed * time; next = left[0]) {
      result.push(next)
      left.shift()
      placed += timeOf(next)
    }
    result.push(other)
    passed += timeOf(other)
  }
  return [...result, ...left]
}

/** Estimates the seconds of a file that has not run here yet: fitted to a full run, and mostly off by less than 10. */
function estimate(file: TestSpecification) {
  const { size } = statSync(file.moduleId)
  if (killing.has(nameOf(file))) return 50
  // Too small for its own tests: it runs a suite that several files share.
  if (size < 500) return 30
  if (needsServer(file)) return 14
  if (isSite(file)) return 4 + size / 700
  return size / (waits(file) ? 600 : 3_500)
}

function waits(file: TestSpecification) {
  const name = nameOf(file)
  return needsServer(file) || (!isSite(file) && (killing.has(name) || running.has(name)))
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

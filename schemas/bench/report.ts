import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Comparison } from './compare.ts'
import { writeComparison } from './write-comparison.ts'

const root = join(import.meta.dirname, '..', '..')

/** Figures without a comparison, by name; the names include the unit. */
export type PlainFigures = Record<string, number | string | boolean | null>

/** Collects the results of a benchmark. */
export interface Report {
  /** Prints a comparison and records it. If it is void, the process will exit with status 1. */
  add(comparison: Comparison): void
  /** Records figures without a comparison. */
  note(name: string, figures: PlainFigures): void
  /** Writes everything to `bench/results/NAME-COMMIT.json`. */
  write(): Promise<void>
}

/** Opens the report of the benchmark `name`; `options` are its command-line options. */
export function openReport(name: string, options: Record<string, unknown>): Report {
  const comparisons: Comparison[] = []
  const figures: Record<string, PlainFigures> = {}
  const [before = 0] = loadavg()
  return {
    add(comparison) {
      comparisons.push(comparison)
      console.log(writeComparison(comparison))
      if (comparison.measures.some(({ void: reason }) => reason !== null)) process.exitCode = 1
    },
    note(what, measured) {
      figures[what] = measured
    },
    async write() {
      const code = readCode()
      const machine = describeMachine(before)
      const folder = join(root, 'bench', 'results')
      const file = join(folder, `${name}-${code.commit?.slice(0, 9) ?? 'unknown'}.json`)
      const result = {
        benchmark: name,
        measuredAt: new Date(),
        ...code,
        machine,
        options,
        comparisons,
        figures,
      }
      await mkdir(folder, { recursive: true })
      await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)
      console.log(`written to ${file.slice(root.length + 1)}`)
    },
  }
}

/** The measured commit, and whether the working tree differed from it; null outside a repository. */
function readCode() {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
    const changed = git('status', '--porcelain', '--', ':!bench/results') !== ''
    return { commit: git('rev-parse', 'HEAD'), changed }
  } catch {
    return { commit: null, changed: null }
  }
}

/** The hardware and software that figures depend on, without anything that identifies the machine. */
function describeMachine(loadBefore: number) {
  const [load = 0] = loadavg()
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    loadBefore,
    loadAfter: load,
  }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Comparison } from './compare.ts'
import { readCode } from './read-code.ts'
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
  /** Writes everything to `bench/results/NAME-START-COMMIT.json`, the start in UTC. */
  write(): Promise<void>
}

/**
 * Opens the report of the benchmark `name`, before anything is measured; `options` are its command-line options.
 */
export function openReport(name: string, options: Record<string, unknown>): Report {
  const comparisons: Comparison[] = []
  const figures: Record<string, PlainFigures> = {}
  const [before = 0] = loadavg()
  const startedAt = new Date()
  const code = readCode(root)
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
      const machine = describeMachine(before)
      const folder = join(root, 'bench', 'results')
      const file = join(folder, nameResult(name, startedAt, code.commit))
      const result = {
        benchmark: name,
        startedAt,
        measuredAt: new Date(),
        ...code,
        machine,
        options,
        comparisons,
        figures,
      }
      await mkdir(folder, { recursive: true })
      await writeFile(file, serializeResult(result))
      console.log(`written to ${file.slice(root.length + 1)}`)
    },
  }
}

/** The name of a result, which no other run has. */
export function nameResult(benchmark: string, startedAt: Date, commit: string | null): string {
  const time = startedAt.toISOString().replaceAll(':', '-')
  return `${benchmark}-${time}-${commit?.slice(0, 9) ?? 'unknown'}.json`
}

/** Serializes a result. Numbers that JSON would turn into null become text, such as "Infinity". */
export function serializeResult(result: object): string {
  const keepNumber = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
  return `${JSON.stringify(result, keepNumber, 2)}\n`
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

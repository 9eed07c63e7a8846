import { createInterface } from 'node:readline/promises'
import { countSample, findSample } from '../sample/find-sample.ts'
import type { SampleCounts } from '../sample/find-sample.ts'
import { removeSample } from '../sample/remove-sample.ts'
import { countNoun } from './terminal/count-noun.ts'
import { progressLine } from './terminal/progress-line.ts'
import { onDatabase, onInstallation } from './action.ts'
import type { Action, DatabaseParts, InstallationParts } from './action.ts'
import type { Options } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Parses the arguments of `sample`. Throws `UsageError`. */
export function readSampleCommand(
  words: string[],
  { yes = false, 'dry-run': isDry = false }: Options,
): Action {
  if (words.length !== 1 || words[0] !== 'remove') throw new UsageError('use: sample remove')
  if (isDry) return onDatabase(showSample)
  if (!yes && !process.stdin.isTTY)
    throw new UsageError('sample remove deletes data; confirm with --yes when there is no terminal to ask')
  return onInstallation((parts) => remove(parts, yes))
}

async function showSample({ db, terminal }: DatabaseParts) {
  const counts = await countSample(db, await findSample(db))
  terminal.event({ event: 'plan', ...counts })
  terminal.line(`This would delete ${describe(counts)}.`)
  return 0
}

async function remove({ installation, terminal, stop }: InstallationParts, isConfirmed: boolean) {
  const { db } = installation
  if (!isConfirmed) {
    const counts = await countSample(db, await findSample(db))
    if (!(await confirm(`This deletes ${describe(counts)}. Continue? [y/N] `, stop))) {
      terminal.line('Nothing was removed.')
      return 1
    }
  }
  const startedAt = performance.now()
  const removed = await removeSample(installation, {
    stop,
    onProgress(done, total) {
      const state = { done, failed: 0, total, elapsed: performance.now() - startedAt }
      terminal.progress(progressLine(state), { event: 'progress', done, total })
    },
    onDropped(engine) {
      terminal.event({ event: 'dropped', engine })
      terminal.line(
        `${engine}: deleted the index from before the last rebuild, because it held the sample; 'index rollback' works again after the next rebuild.`,
      )
    },
  })
  terminal.event(removed === null ? { event: 'stopped' } : { event: 'removed', ...removed })
  terminal.line(
    removed === null
      ? "Stopped: part of the sample is left. Run 'sample remove' again."
      : `Removed ${describe(removed)}. The sample will not be imported into this database again.`,
  )
  return removed === null ? 130 : 0
}

function describe({ channels, videos, members, reviews, realReviews, runs }: SampleCounts) {
  const real = realReviews === 0 ? '' : ` (${realReviews} by real members)`
  const counts = [
    countNoun(channels, 'channel'),
    countNoun(videos, 'video'),
    countNoun(members, 'member'),
    `${countNoun(reviews, 'review')}${real}`,
  ]
  return `${counts.join(', ')} and ${countNoun(runs, 'run')} of the sample`
}

async function confirm(question: string, signal: AbortSignal) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question, { signal })).trim())
  } finally {
    terminal.close()
  }
}

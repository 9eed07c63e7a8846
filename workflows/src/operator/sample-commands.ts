import { createInterface } from 'node:readline/promises'
import type { Installation } from '../installation/installation.ts'
import { countSample, findSample } from '../sample/find-sample.ts'
import type { SampleCounts } from '../sample/find-sample.ts'
import { removeSample } from '../sample/remove-sample.ts'
import { progressLine } from './progress-line.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage.ts'

interface Parts {
  installation: Installation
  terminal: Terminal
  stop: AbortSignal
}

type Command = (parts: Parts) => Promise<number>

/** What the words after `sample` name, ready to be done; it answers with the exit status. Throws `UsageError`. */
export function readSampleCommand(words: string[], { yes = false }: { yes?: boolean | undefined }): Command {
  if (words.length !== 1 || words[0] !== 'remove') throw new UsageError('after sample comes remove')
  if (!yes && !process.stdin.isTTY)
    throw new UsageError('sample remove deletes data; confirm with --yes where nobody can be asked')
  return (parts) => remove(parts, yes)
}

async function remove({ installation, terminal, stop }: Parts, isConfirmed: boolean) {
  const { db } = installation
  if (!isConfirmed) {
    const counts = await countSample(db, await findSample(db))
    if (!(await confirm(`This deletes ${describe(counts)}. Go on? [y/N] `, stop))) {
      terminal.line('Nothing was removed.')
      return 1
    }
  }
  const begun = performance.now()
  const removed = await removeSample(installation, {
    stop,
    onProgress(done, total) {
      const state = { done, failed: 0, total, elapsed: performance.now() - begun }
      terminal.progress(progressLine(state), { event: 'progress', done, total })
    },
    onDropped(engine) {
      terminal.event({ event: 'dropped', engine })
      terminal.line(
        `${engine}: the index of before the last rebuild is deleted, since it held the sample; index back works again after the next rebuild.`,
      )
    },
  })
  terminal.event(removed === null ? { event: 'stopped' } : { event: 'removed', ...removed })
  terminal.line(
    removed === null
      ? 'Stopped: part of the sample is left. Run sample remove again.'
      : `Removed ${describe(removed)}. The sample does not come back to this database.`,
  )
  return removed === null ? 130 : 0
}

function describe({ channels, videos, members, reviews, realReviews, runs }: SampleCounts) {
  const real = realReviews === 0 ? '' : ` (${realReviews} of them by real members)`
  return `${channels} channels, ${videos} videos, ${members} members, ${reviews} reviews${real} and ${runs} runs of the sample`
}

async function confirm(question: string, signal: AbortSignal) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question, { signal })).trim())
  } finally {
    terminal.close()
  }
}

import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { hasEnded } from '@channelwise/schemas/run'
import type { Run } from '@channelwise/schemas/run'
import { pause } from '@channelwise/schemas/async/pause'
import { readRun } from '@channelwise/workflows/runs/read-run'
import type { Handler } from '../endpoints/answer.ts'
import { eventHeaders, writeEvents } from '../endpoints/write-events.ts'
import { ProblemError } from '../endpoints/problem-error.ts'
import { networkOf } from '../request-limits/network-of.ts'
import { RunNotFoundError } from './show-run.ts'

/** Milliseconds between polls of a run. */
const interval = 400
/** Maximum milliseconds of a connection; browsers reconnect on their own. */
const maxWatch = 10 * 60_000

/** Maximum connections of a network to each process that serves the site. */
const maxWatchers = 50

type Look = (id: string) => Promise<Run | null>

/** The caller's network watches too many runs. */
class TooManyWatchersError extends ProblemError {
  readonly status = 503

  constructor() {
    super('Your network watches too many runs at once. Please close some of them and try again.')
  }
}

interface Dependencies {
  db: Kysely<Database>
  stop: AbortSignal
}

/** GET /api/runs/{id}/events */
export function watchRun({ db, stop }: Dependencies): Handler<Contract['watchRun']> {
  const look = shareLooks((id) => readRun(db, id))
  /** How many connections each network has. */
  const watchers = new Map<string, number>()
  async function* count(network: string, events: AsyncIterable<Uint8Array>) {
    watchers.set(network, (watchers.get(network) ?? 0) + 1)
    try {
      yield* events
    } finally {
      const others = (watchers.get(network) ?? 1) - 1
      if (others > 0) watchers.set(network, others)
      else watchers.delete(network)
    }
  }
  return async ({ params }, { address }) => {
    const network = networkOf(address)
    if ((watchers.get(network) ?? 0) >= maxWatchers) throw new TooManyWatchersError()
    const run = await readRun(db, params.id)
    if (run === null) throw new RunNotFoundError('Run not found')
    return { value: count(network, writeEvents(follow(run, { look, stop }))), headers: eventHeaders }
  }
}

/** All watchers of a run share one read per interval, so what they get is at most that old. */
function shareLooks(look: Look): Look {
  const latest = new Map<string, Promise<Run | null>>()
  return (id) => {
    const known = latest.get(id)
    if (known !== undefined) return known
    const seen = look(id)
    latest.set(id, seen)
    setTimeout(() => latest.delete(id), interval).unref()
    return seen
  }
}

/** Yields the run at every poll until it ends or disappears, or the site shuts down. */
async function* follow(first: Run, { look, stop }: { look: Look; stop: AbortSignal }) {
  const deadline = performance.now() + maxWatch
  for (let run: Run | null = first; run !== null; run = await look(first._id)) {
    yield run
    if (hasEnded(run) || performance.now() > deadline) return
    await pause(interval, stop)
    if (stop.aborted) return
  }
}

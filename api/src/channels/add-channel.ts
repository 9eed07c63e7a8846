import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { hasEnded } from '@channelwise/schemas/run'
import type { Run } from '@channelwise/schemas/run'
import { hasRole } from '@channelwise/schemas/user'
import { readRun } from '@channelwise/workflows/runs/read-run'
import { ImportWaitsError } from '@channelwise/workflows/platform/errors'
import type { QuotaLedger } from '@channelwise/workflows/platform/quota-ledger'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { startFromQuery } from '../runs/start-visitor-import.ts'
import type { StartVisitorImport } from '../runs/start-visitor-import.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  startVisitorImport: StartVisitorImport
  /** Null when imports cost no quota. */
  quota?: Pick<QuotaLedger, 'waitsUntil'> | null
}

const maxWait = 60_000
const pollInterval = 200

/** The import failed or was refused; the message tells the member why. */
export class RunFailedError extends ProblemError {
  readonly status = 422
}

/** The import continues, but takes longer than a caller should wait. */
export class ImportTakesLongError extends ProblemError {
  readonly status = 504
}

/** POST /api/products/add-youtube-channel-database: starts the import and waits up to a minute for it to finish. */
export function addChannel({
  db,
  identity,
  startVisitorImport,
  quota = null,
}: Dependencies): Handler<Contract['addChannel']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please sign in to add a channel')
    const isOperator = hasRole(member, 'operator')
    const asker = { isOperator, memberId: member._id }
    const { run, channel } = await startFromQuery(startVisitorImport, body.urlQuery, asker)
    const { _id, name, profileImage } = channel ?? (await waitForChannel({ db, quota }, run))
    return { value: { _id, channelDetails: { name, profileImage } } }
  }
}

async function waitForChannel(waiting: Waiting, started: Run | null) {
  const run = started && (await waitForEnd(waiting, started))
  if (run?.channel && run.status === 'succeeded') return run.channel
  throw new RunFailedError(run?.error ?? 'The import was cancelled')
}

type Waiting = Required<Pick<Dependencies, 'db' | 'quota'>>

async function waitForEnd({ db, quota }: Waiting, started: Run) {
  const deadline = Date.now() + maxWait
  let run = started
  while (!hasEnded(run)) {
    if (Date.now() > deadline) {
      throw new ImportTakesLongError(
        'This import is taking longer than usual. The channel will appear when it is done.',
      )
    }
    // A run that has started but is waiting lacks quota, which the caller should learn at once.
    if (run.status === 'waiting' && run.startedAt !== null) {
      const until = await quota?.waitsUntil('visitor')
      if (until != null) throw new ImportWaitsError(until)
    }
    await wait(pollInterval)
    run = (await readRun(db, run._id)) ?? run
  }
  return run
}

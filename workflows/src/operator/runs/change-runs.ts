import { commandLine } from '../../operations/audit/record-operation.ts'
import { cancelRun } from '../../operations/runs/cancel-run.ts'
import { explainChannel } from '../../operations/runs/explain-channel.ts'
import { countSameError, retryRun, retrySameError } from '../../operations/runs/retry-runs.ts'
import { onDatabase, onInstallation } from '../action.ts'
import type { Action, DatabaseParts, InstallationParts } from '../action.ts'
import type { Options } from '../options.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { UsageError } from '../usage-error.ts'

/** Cancels a run. Returns the exit status: 1 if there is no active run with that id. */
export async function stopRun(id: string, { installation, terminal }: InstallationParts): Promise<number> {
  const { db, engine } = installation
  const isCancelled = (await cancelRun(id, { db, engine, actor: commandLine })) === 'cancelled'
  terminal.event({ event: isCancelled ? 'cancelled' : 'notUnderWay', run: id })
  terminal.line(isCancelled ? `Run ${id} will stop before its next step.` : `No run ${id} is under way.`)
  return isCancelled ? 0 : 1
}

/** Retries a failed run. Returns the exit status: 1 if it cannot be retried. */
export async function restartRun(id: string, { installation, terminal }: InstallationParts): Promise<number> {
  const { db, engine } = installation
  const retry = await retryRun(id, { db, engine, actor: commandLine })
  if (retry.outcome === 'started') {
    terminal.event({ event: 'started', run: retry.run._id, instead: id })
    terminal.line(`Run ${retry.run._id} tries it again, as soon as a server or a command works.`)
    return 0
  }
  terminal.event({ event: 'refused', run: id, reason: retry.outcome })
  terminal.line(refusals[retry.outcome](id))
  return 1
}

const refusals = {
  unknown: (id: string) => `There is no run ${id}.`,
  'not failed': (id: string) => `Run ${id} has not failed.`,
  superseded: (id: string) => `A newer run has done, or does, what run ${id} was about.`,
}

/** Parses the arguments of `runs retry-all`. It needs the pipeline, because an error means something else in another. */
export function readRetryAll(errorClass: string, { pipeline, 'dry-run': isDry = false }: Options): Action {
  if (pipeline === undefined) throw new UsageError('runs retry-all needs --pipeline NAME')
  const same = { pipeline, errorClass }
  if (isDry)
    return onDatabase(async ({ db, terminal }) => {
      const count = await countSameError(db, same)
      terminal.event({ event: 'plan', ...same, runs: count })
      terminal.line(
        `This would retry ${count > 500 ? 'more than 500 runs, 500 at a time' : countNoun(count, 'run')}.`,
      )
      return 0
    })
  return onInstallation(async ({ installation, terminal }) => {
    const { db, engine } = installation
    const result = await retrySameError(same, { db, engine, actor: commandLine })
    terminal.event({ event: 'retried', ...same, ...result })
    terminal.line(
      `Retried ${countNoun(result.retried, 'run')}${result.left === 0 ? '' : '; repeat it for the rest'}.`,
    )
    return 0
  })
}

/** Explains why a channel is missing, or that it is listed. */
export async function explain(text: string, { db, terminal }: DatabaseParts): Promise<number> {
  const explanation = await explainChannel(db, text)
  terminal.event(explanation)
  terminal.line(explanation.sentence)
  for (const { id, pipeline, status, at } of explanation.runs)
    terminal.line(`  ${at}  ${id}  ${status}  ${pipeline}`)
  for (const { id, name, line } of explanation.batches)
    terminal.line(`  line ${line} of ${name} (imports show ${id})`)
  return 0
}

import type { RunRequest } from '../../engine/pipeline-engine.ts'
import { commandLine, recordOperation } from '../../operations/audit/record-operation.ts'
import { startable } from '../../triggers/startable.ts'
import { exitStatus, runToEnd } from './run-to-end.ts'
import { onInstallation } from '../action.ts'
import type { Action, InstallationParts } from '../action.ts'
import type { Options } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Parses the arguments of `run`. Throws `UsageError`, which lists the names. */
export function readRunCommand(words: string[], options: Options): Action {
  const request = readPipeline(words, options)
  return onInstallation(async (parts) => exitStatus(await runToEnd(() => start(request, parts), parts)))
}

async function start(request: RunRequest, { installation: { db, engine } }: InstallationParts) {
  const run = await engine.start(request)
  await recordOperation(db, {
    actor: commandLine,
    action: 'run pipeline',
    subject: { id: run._id, name: run.pipeline },
    detail: run.subject,
  })
  return run
}

function readPipeline([name, ...more]: string[], { all = false }: Options): RunRequest {
  const names = Object.keys(startable).join(', ')
  if (name === undefined) throw new UsageError(`run needs one of: ${names}`)
  if (more.length > 0) throw new UsageError(`run ${name} takes no ${more[0]}`)
  if (!Object.hasOwn(startable, name)) {
    throw new UsageError(`there is no pipeline ${name} to run; use one of: ${names}`)
  }
  const request = startable[name]?.[all ? 'all' : 'due']
  // In the operators' lane, because somebody is waiting for it.
  if (request) return { ...request, lane: 'operator' }
  throw new UsageError(`run ${name} takes no --all: it always covers everything`)
}

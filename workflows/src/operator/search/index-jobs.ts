import type { DocumentName } from '@channelwise/indexer/sync/drift'
import { readLags } from '@channelwise/indexer/sync/lag'
import type { SweptDrift } from '@channelwise/schemas/database/tables/search-engines'
import { commandLine } from '../../operations/audit/record-operation.ts'
import { IndexJobRefusedError, startIndexJob, UnknownIndexError } from '../../operations/search/index-jobs.ts'
import type { IndexJob } from '../../triggers/requests.ts'
import type { InstallationParts } from '../action.ts'
import type { Options } from '../options.ts'
import { exitStatus, runToEnd } from '../runs/run-to-end.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Runs a job on an engine's index, as a run that outlives this command; the engine defaults to the primary one. Returns the
 * exit status: 1 if it fails, if another job is active, or if something is left to do. Throws `UsageError` for an unknown
 * engine.
 */
export async function runIndexJob(
  job: IndexJob,
  { engine: wanted }: Options,
  parts: InstallationParts,
): Promise<number> {
  const { installation, terminal } = parts
  const name = wanted ?? installation.engines[0]?.name ?? ''
  try {
    const run = await runToEnd(() => startIndexJob(installation, { name, ...job }, commandLine), parts)
    const status = exitStatus(run)
    return status === 0 ? await report(job, name, parts) : status
  } catch (error) {
    if (error instanceof UnknownIndexError) throw new UsageError(error.message, { cause: error })
    if (!(error instanceof IndexJobRefusedError)) throw error
    terminal.event({ event: 'refused', engine: name, reason: error.message })
    terminal.line(error.message)
    return 1
  }
}

/** Parses documents such as `channel:2wqk5xcl7ms3tzd4`. Throws `UsageError`. */
export function readDocuments(words: string[]): DocumentName[] {
  const documents = words.flatMap((word) => {
    const [, kind, id] = /^(channel|video):(\S{1,200})$/.exec(word) ?? []
    return (kind === 'channel' || kind === 'video') && id !== undefined ? [{ kind, id } as const] : []
  })
  if (documents.length === words.length && documents.length > 0 && documents.length <= maxDocuments) {
    return documents
  }
  throw new UsageError(`index repair needs 1 to ${maxDocuments} documents, such as channel:ID video:ID`)
}

const maxDocuments = 200

function report(job: IndexJob, name: string, parts: InstallationParts): Promise<number> | number {
  switch (job.job) {
    case 'check':
      return reportDrift(name, { isRepaired: false }, parts)
    case 'repair':
      return job.documents === null ? reportDrift(name, { isRepaired: true }, parts) : 0
    case 'rebuild':
      return reportRefused(name, parts)
    case 'rollback':
      return 0
  }
}

async function reportDrift(
  engine: string,
  { isRepaired }: { isRepaired: boolean },
  { db, terminal }: InstallationParts,
) {
  const { swept } = await db
    .selectFrom('search_engines')
    .select('swept')
    .where('engine', '=', engine)
    .executeTakeFirstOrThrow()
  if (swept === null) throw new Error(`The index of ${engine} was never compared`)
  const drift = [swept.channel, swept.video].flatMap((kind) => Object.values(kind)).reduce((a, b) => a + b, 0)
  terminal.event({
    event: 'swept',
    engine,
    channels: swept.channel,
    videos: swept.video,
    drift,
    repaired: isRepaired,
  })
  terminal.line(`${engine}: channels: ${describe(swept.channel)}; videos: ${describe(swept.video)}`)
  const differences = countNoun(drift, 'difference')
  if (drift === 0) terminal.line('The index matches the catalogue.')
  else if (isRepaired) terminal.line(`Queued ${differences}; a running server repairs them.`)
  else terminal.line(`Found ${differences}. Run without --dry-run to repair them.`)
  return drift > 0 && !isRepaired ? 1 : 0
}

function describe({ missing, stale, orphaned, ahead }: SweptDrift['channel']) {
  return `${missing} missing, ${stale} stale, ${orphaned} orphaned, ${ahead} ahead`
}

async function reportRefused(name: string, { db, terminal }: InstallationParts) {
  const refused = (await readLags(db)).find(({ engine }) => engine === name)?.refused ?? 0
  if (refused === 0) return 0
  terminal.line(`It rejected ${countNoun(refused, 'document')}; 'index dead-letters' shows why.`)
  return 1
}

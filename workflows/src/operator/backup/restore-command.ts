import { constants, createWriteStream } from 'node:fs'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkDatabase } from '@channelwise/schemas/database/check-database'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { rebuild } from '@channelwise/indexer/sync/rebuild'
import { BadBackupError, openArchive } from '../../operations/backup/open-archive.ts'
import type { Manifest } from '../../operations/backup/manifest.ts'
import { RestoreRefusedError } from '../../operations/backup/prepare-database.ts'
import { restoreBackup } from '../../operations/backup/restore-backup.ts'
import { onInstallation, onNothing, perform } from '../action.ts'
import type { Action, Parts } from '../action.ts'
import type { Options } from '../options.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { fileError, UsageError } from '../usage-error.ts'

/** Parses the arguments of `restore`. Throws `UsageError`. */
export function readRestoreCommand(
  [file, ...more]: string[],
  { force = false, 'dry-run': isDry = false }: Options,
): Action {
  if (file === undefined || more.length > 0) throw new UsageError('use: restore <file>; - is standard input')
  return onNothing(async (parts) => {
    await using held = await holdInput(file)
    try {
      return isDry ? await check(held.path, parts) : await restore(held.path, force, parts)
    } catch (error) {
      if (!(error instanceof BadBackupError || error instanceof RestoreRefusedError)) throw error
      parts.terminal.event({ event: 'refused', reason: error.message })
      parts.terminal.line(`${error.message}.`)
      return 1
    }
  })
}

/** Copies standard input to a file, because reading an archive takes random access. */
async function holdInput(file: string) {
  if (file !== '-') {
    await access(file, constants.R_OK).catch((error: unknown) => {
      throw fileError(file, 'read', error)
    })
    return { path: file, [Symbol.asyncDispose]: async () => {} }
  }
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-restore-'))
  const path = join(folder, 'backup.zip')
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }))
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

async function check(path: string, { terminal }: Parts) {
  await using archive = await openArchive(path)
  await archive.verify()
  terminal.event({ event: 'plan', ...count(archive.manifest) })
  terminal.line(`The backup is complete. Restoring it would bring back ${describe(archive.manifest)}.`)
  return 0
}

async function restore(path: string, force: boolean, parts: Parts) {
  const { readEnvironment, terminal, logger } = parts
  const settings = readEnvironment()
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== null) await checkDatabase(databaseUrl)
  await using embedded = databaseUrl === null ? await openEmbeddedPostgres({ dataDir, log: logger }) : null
  const url = databaseUrl ?? embedded?.url ?? ''
  const startedAt = performance.now()
  const restored = await restoreBackup(
    path,
    { url, dataDir },
    {
      force,
      onProgress({ phase, done, total, part }) {
        const state = { done, failed: 0, total, elapsed: performance.now() - startedAt }
        terminal.progress(`${phase} · ${progressLine(state)} · ${part}`, {
          event: 'progress',
          phase,
          done,
          total,
          part,
        })
      },
    },
  )
  // Opening the installation runs the migrations that are newer than the backup.
  await perform(onInstallation(rebuildIndexes), parts)
  terminal.event({ event: 'restored', ...count(restored) })
  terminal.line(`Restored ${describe(restored)}, and rebuilt the search index.`)
  return 0
}

const rebuildIndexes: Extract<Action, { opens: 'installation' }>['act'] = async (parts) => {
  const { installation, logger, terminal } = parts
  for (const engine of installation.engines) {
    const startedAt = performance.now()
    await rebuild(
      { db: installation.db, engine, logger },
      {
        onProgress({ written, total }) {
          const state = { done: written, failed: 0, total, elapsed: performance.now() - startedAt }
          terminal.progress(`${engine.name} · ${progressLine(state)}`, {
            event: 'progress',
            phase: 'indexing',
            engine: engine.name,
            done: written,
            total,
          })
        },
      },
    )
  }
  return 0
}

function count({ tables, files, createdAt }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { tables: tables.length, rows, files: files.length, createdAt }
}

function describe(manifest: Manifest) {
  const { rows, tables, files, createdAt } = count(manifest)
  return `${countNoun(rows, 'row')} of ${tables} tables and ${countNoun(files, 'file')}, as of ${createdAt}`
}

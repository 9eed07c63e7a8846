import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { writeBackup } from '../../operations/backup/write-backup.ts'
import { onNothing } from '../action.ts'
import type { Action, Parts } from '../action.ts'
import { openRows } from '../open-rows.ts'
import type { Options } from '../options.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { createTerminal } from '../terminal/terminal.ts'
import { fileError, UsageError } from '../usage-error.ts'

/** Parses the arguments of `backup`. Throws `UsageError`. */
export function readBackupCommand(
  [file, ...more]: string[],
  { force = false, json = false }: Options,
): Action {
  if (file === undefined || more.length > 0) throw new UsageError('use: backup <file>; - is standard output')
  return onNothing(async (parts) => {
    if (file === '-') {
      // Standard output is for the backup.
      const terminal = createTerminal({ json, stream: process.stderr })
      return backUp({ ...parts, terminal }, '-', () => process.stdout)
    }
    if (!force && (await isThere(file))) throw new UsageError(`${file} exists; --force overwrites it`)
    // A unique name: concurrent backups would write into each other's file.
    const draft = `${file}.${randomUUID()}.part`
    await using opened = await openDraft(draft, file)
    try {
      const status = await backUp(parts, file, () => opened.createWriteStream())
      await rename(draft, file)
      return status
    } finally {
      await rm(draft, { force: true })
    }
  })
}

async function backUp(parts: Parts, file: string, openDestination: () => Writable) {
  const { readEnvironment, terminal, stop } = parts
  const settings = readEnvironment()
  await using rows = await openRows(settings, parts)
  const startedAt = performance.now()
  const written = await writeBackup({ url: rows.url, dataDir: settings.dataDir }, openDestination(), {
    signal: stop,
    onProgress({ done, total, part }) {
      const state = { done, failed: 0, total, elapsed: performance.now() - startedAt }
      terminal.progress(`${progressLine(state)} · ${part}`, { event: 'progress', done, total, part })
    },
  })
  const count = written.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = written.files.length
  terminal.event({ event: 'backedUp', file, tables: written.tables.length, rows: count, files })
  terminal.line(
    `Backed up ${countNoun(count, 'row')} of ${written.tables.length} tables and ${countNoun(files, 'file')}${file === '-' ? '' : ` to ${file}`}.`,
  )
  return 0
}

/** Opened before anything is read, because the folder may not exist. */
async function openDraft(draft: string, file: string) {
  return open(draft, 'w', 0o600).catch((error: unknown) => {
    throw fileError(file, 'written', error)
  })
}

async function isThere(file: string) {
  return stat(file).then(
    () => true,
    () => false,
  )
}

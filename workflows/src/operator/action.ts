import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { Installation } from '../installation/installation.ts'
import type { Environment } from '../installation/setting-table.ts'
import type { Settings } from '../installation/settings.ts'
import type { Terminal } from './terminal/terminal.ts'

/** The dependencies of every command. */
export interface Parts {
  terminal: Terminal
  logger: Logger
  /** The process's environment variables, unvalidated. */
  environment: () => Environment
  /** Reads the settings; throws `SettingError`. */
  readEnvironment: () => Settings
  /** Aborts at Ctrl-C. */
  stop: AbortSignal
}

/** The dependencies of a command that only reads or changes rows. */
export interface DatabaseParts extends Parts {
  db: Kysely<Database>
  settings: Settings
}

/** The dependencies of a command that starts runs or queries search engines. */
export interface InstallationParts extends DatabaseParts {
  installation: Installation
}

/** A parsed command, with the minimum it has to open; it returns the exit status. */
export type Action =
  | { opens: 'nothing'; act(parts: Parts): Promise<number> }
  | { opens: 'database'; act(parts: DatabaseParts): Promise<number> }
  | { opens: 'installation'; act(parts: InstallationParts): Promise<number> }

/** For a command that opens what it needs itself. */
export function onNothing(act: (parts: Parts) => Promise<number>): Action {
  return { opens: 'nothing', act }
}

/** For a command on rows: opening the database takes a fraction of a second, an installation several seconds. */
export function onDatabase(act: (parts: DatabaseParts) => Promise<number>): Action {
  return { opens: 'database', act }
}

/** For a command that needs the pipeline engine, the search engines or the video platform. */
export function onInstallation(act: (parts: InstallationParts) => Promise<number>): Action {
  return { opens: 'installation', act }
}

/** Opens what an action needs, and runs it. Throws `SettingError` before anything large is loaded. */
export async function perform(action: Action, parts: Parts): Promise<number> {
  if (action.opens === 'nothing') return action.act(parts)
  const settings = parts.readEnvironment()
  if (action.opens === 'database') {
    const { openRows } = await import('./open-rows.ts')
    await using rows = await openRows(settings, parts)
    return await action.act({ ...parts, settings, db: rows.db })
  }
  const { checkReachable } = await import('../installation/check-reachable.ts')
  await checkReachable(settings)
  // Imported late, because loading it takes a second or two: a wrong setting is reported first.
  const { openInstallation } = await import('../installation/installation.ts')
  await using installation = await openInstallation(settings, parts)
  return await action.act({ ...parts, settings, db: installation.db, installation })
}

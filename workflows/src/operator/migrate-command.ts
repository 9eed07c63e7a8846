import { onInstallation } from './action.ts'
import type { Action } from './action.ts'
import { UsageError } from './usage-error.ts'

/** Parses the arguments of `migrate`. Opening an installation migrates its database. Throws `UsageError`. */
export function readMigrateCommand([word]: string[]): Action {
  if (word !== undefined) throw new UsageError(`migrate takes no ${word}`)
  return onInstallation(async ({ terminal }) => {
    terminal.event({ event: 'migrated' })
    terminal.line('The database schema is up to date.')
    return 0
  })
}

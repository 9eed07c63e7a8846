import { listAudit } from '../operations/audit/list-audit.ts'
import { onDatabase } from './action.ts'
import type { Action } from './action.ts'
import { readLimit } from './options.ts'
import type { Options } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Parses the arguments of `audit`. Throws `UsageError`. */
export function readAuditCommand([word]: string[], options: Options): Action {
  if (word !== undefined) throw new UsageError(`audit takes no ${word}`)
  const limit = readLimit(options)
  return onDatabase(async ({ db, terminal }) => {
    const { entries, total } = await listAudit(db, {
      person: options.search,
      withMembers: true,
      limit,
      page: 1,
    })
    if (total === 0) terminal.line('No entry matches.')
    for (const entry of entries) {
      terminal.event(entry)
      terminal.line(`${entry.at}  ${entry.actorName}  ${entry.action}  ${entry.subjectName}  ${entry.detail}`)
    }
    if (total > entries.length) terminal.line(`and ${total - entries.length} more`)
    return 0
  })
}

import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { CopyOut } from '@channelwise/schemas/database/copy-out'
import type { Database } from '@channelwise/schemas/database/database'
import { ProblemError } from '../../endpoints/problem-error.ts'
import type { Caller } from '../../endpoints/caller.ts'
import { MissingScopeError } from '../../keys/key-errors.ts'
import type { ReadEntitlements } from '../../plans/entitlements.ts'
import { exportRows } from './export-rows.ts'
import type { ExportedTable } from './export-rows.ts'

/** Maximum concurrent exports of a process: each occupies a database connection. */
const maxAtOnce = 4
/** Maximum concurrent exports of one member, so that nobody blocks all others. */
const maxOfMember = 2

/** Too many exports are running. */
export class ExportsBusyError extends ProblemError {
  readonly status = 503

  constructor(isOfCaller: boolean) {
    super(
      isOfCaller
        ? `You are downloading everything ${maxOfMember} times already. Please try again when one of them has ended.`
        : 'Others are downloading everything right now. Please try again in a moment.',
    )
  }
}

interface Dependencies {
  db: Kysely<Database>
  copyOut: CopyOut
  readEntitlements: ReadEntitlements
}

interface Wanted {
  limit: number | null
  cursor: string | null
  fields?: string | undefined
}

/** Streams everything; null for a call that requests a page. */
export type OpenExport = (wanted: Wanted, caller: Caller, table: ExportedTable) => Promise<Readable | null>

/**
 * Creates the function that both exports share: CSV or NDJSON without `limit` and `cursor` means everything. Throws
 * `MissingScopeError` and `ExportsBusyError`.
 */
export function createExports({ readEntitlements, ...dependencies }: Dependencies): OpenExport {
  /** The member of each running export. */
  const running: (string | undefined)[] = []
  return async ({ limit, cursor, fields }, caller, table) => {
    const type = caller.listType
    if (type === undefined || type === null || type === 'application/json') return null
    if (limit !== null || cursor !== null) return null
    if (!(await readEntitlements(caller)).scopes.includes('export')) {
      throw new MissingScopeError(
        'Downloading everything needs an API key with the scope export. For a page, give a limit of at most 100.',
      )
    }
    const member = caller.key?.memberId ?? caller.member?._id
    const isAtLimit = running.filter((other) => other === member).length >= maxOfMember
    if (isAtLimit || running.length >= maxAtOnce) throw new ExportsBusyError(isAtLimit)
    const chosen = fields === undefined || fields === '' ? Object.keys(table.columns) : fields.split(',')
    running.push(member)
    const end = () => running.splice(running.indexOf(member), 1)
    try {
      const exported = await exportRows(dependencies, { table, fields: [...new Set(chosen)], type })
      exported.once('close', end)
      return exported
    } catch (error) {
      end()
      throw error
    }
  }
}

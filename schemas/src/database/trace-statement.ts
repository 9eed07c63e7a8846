import type { LogEvent } from 'kysely'
import { recordSpan } from '../tracing/spans.ts'

/** Maximum characters of a statement's text in a trace. */
const maxText = 2_000

/** Records a finished statement as a span: its text without its parameters. */
export function traceStatement(event: LogEvent): void {
  const { sql } = event.query
  const operation = /^[\s(]*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  recordSpan(
    {
      name: `postgres ${operation}`,
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, maxText).trim() },
    },
    event.queryDurationMillis,
    event.level === 'error' ? event.error : undefined,
  )
}

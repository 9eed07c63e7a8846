import { toStorable } from './run-log.ts'

/** Maximum characters; the rest is truncated. */
const maxLength = 200
/** The maximum number of list entries that are named. */
const maxEntries = 5

/** A step's result in a line for people: `isNew: true, ids: 50 (UCa, UCb …)`. Null for nothing. */
export function sayOutcome(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const said = say(value, 0)
  return said === '' ? null : toStorable(said, maxLength)
}

function say(value: unknown, depth: number): string {
  if (Array.isArray(value)) return sayList(value)
  if (value === null || value === undefined) return 'none'
  if (typeof value !== 'object') return String(value)
  if (depth > 1) return '…'
  const said = Object.entries(value).map(([name, part]) => `${name}: ${say(part, depth + 1)}`)
  return depth === 0 ? said.join(', ') : `(${said.join(', ')})`
}

/** The length of a list, and its first entries if they are primitive. */
function sayList(values: unknown[]) {
  const named = values.slice(0, maxEntries)
  if (named.length === 0 || named.some((one) => typeof one === 'object')) return `${values.length}`
  return `${values.length} (${named.join(', ')}${named.length < values.length ? ' …' : ''})`
}

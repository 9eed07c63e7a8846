import { noteChangeAt } from './sources.ts'

const day = 86_400_000

/** The start of the current day (UTC). A response computed from it expires at midnight. */
export function startOfToday(now = new Date()): Date {
  const start = Math.floor(now.getTime() / day) * day
  noteChangeAt(start + day)
  return new Date(start)
}

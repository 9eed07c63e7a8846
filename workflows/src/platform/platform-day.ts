const hour = 3_600_000

/** The platform's date at `now`, as YYYY-MM-DD in America/Los_Angeles, where the quota resets at midnight. */
export function platformDay(now: Date) {
  return losAngelesDay.format(now)
}

/** The platform's last midnight before or at `now`. */
export function lastReset(now: Date) {
  return midnight(Date.parse(platformDay(now)))
}

/** The platform's next midnight after `now`. */
export function nextReset(now: Date) {
  return midnight(Date.parse(platformDay(now)) + 24 * hour)
}

/**
 * The midnight with which a date begins, given as midnight UTC. It is 7 hours behind UTC in summer and 8 in winter;
 * clocks change at 2 in the morning, never at midnight.
 */
function midnight(date: number) {
  const summer = new Date(date + 7 * hour)
  const isSummer = Date.parse(platformDay(summer)) === date
  return isSummer ? summer : new Date(date + 8 * hour)
}

const losAngelesDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The k of k-anonymity: figures rest on at least this many members, and so does the difference of any two.
 *
 * How that is held:
 *
 * 1. A rating enters insights only as part of a *batch*: the ratings of one channel, in one or more successive months, by
 *    at least 5 members. A channel with fewer raters is not in insights at all. Everything that is published is computed
 *    from whole batches, so that the difference of two answers (two filters, a total and its parts, two dimensions, two
 *    periods) is made of whole batches as well, or nothing. That some ratings were left out is nowhere counted.
 * 2. Batches are frozen. New ratings of a channel are released when 5 members have given some; ratings that are gone
 *    (deleted, changed or hidden, their members gone or suspended) are taken out of a batch when 5 of its members are
 *    concerned and none or at least 5 remain. So two moments differ by groups of at least 5 members, too.
 * 3. Members of several channels overlap, so that numbers of distinct members could be compared to find out about one of
 *    them. They are rounded to multiples of 5, and whatever is computed from them is computed from the rounded numbers.
 * 4. Ratings and moods are what is said about a group, not who is in it. Even so, a rating or a mood that 1 to 4 members
 *    of a group gave is withheld, and another one with it, where the total would reveal it.
 */
export const minMembers = 5

/** A number of distinct members as it is published: to the nearest multiple of 5, at least 5; null below 5. */
export function roundMembers(members: number): number | null {
  if (members < minMembers) return null
  return Math.max(minMembers, minMembers * Math.round(members / minMembers))
}

/**
 * The parts of a total as they are published: null for those of 1 to 4, and for the smallest other ones that are needed
 * to keep what is withheld from adding up to less than 5.
 */
export function withholdSmall(counts: readonly number[]): (number | null)[] {
  const published: (number | null)[] = counts.map((count) => (count > 0 && count < minMembers ? null : count))
  let hidden = counts.reduce((sum, count, at) => (published[at] === null ? sum + count : sum), 0)
  while (hidden > 0 && hidden < minMembers) {
    const least = findLeast(published)
    if (least === -1) break
    hidden += counts[least]!
    published[least] = null
  }
  return published
}

/** Whether a part of a total may be published: both it and the rest are none or at least 5. */
export function isSafeShare(part: number, total: number): boolean {
  return [part, total - part].every((count) => count === 0 || count >= minMembers)
}

function findLeast(counts: (number | null)[]) {
  let least = -1
  for (const [at, count] of counts.entries())
    if (count !== null && count > 0 && (least === -1 || count < counts[least]!)) least = at
  return least
}

/**
 * The k of k-anonymity: figures rest on at least this many members, and so does the difference of any two.
 *
 * How that is ensured:
 *
 * 1. A rating enters insights only as part of a *batch*: the ratings of one channel, in one or more successive months, by
 *    at least 5 members. A channel with fewer raters is not in insights at all. Everything published is computed from whole
 *    batches, so that the difference of two responses (two filters, a total and its parts, two dimensions, two periods)
 *    consists of whole batches as well, or of nothing. Ratings that are left out are not counted anywhere.
 * 2. Batches are frozen. New ratings of a channel are released once 5 members have given some; ratings that no longer count
 *    (deleted, changed or hidden, their members gone or suspended) are removed from a batch once that affects 5 of its
 *    members and leaves none or at least 5. So any two points in time differ by groups of at least 5 members, too.
 * 3. The members of several channels overlap, so that comparing numbers of distinct members could single one of them out.
 *    These numbers are rounded to multiples of 5, and everything derived from them is computed from the rounded ones.
 * 4. Ratings and moods tell what a group thinks, not who is in it, and each is public next to its channel. Even so, the number
 *    of ratings or moods that only 1 to 4 members of a group gave is withheld, along with another one where the total would
 *    reveal it; in a small group, it may follow from the average.
 */
export const minMembers = 5

/** A number of distinct members for publication: the nearest multiple of 5, at least 5; null below 5. */
export function roundMembers(members: number): number | null {
  if (members < minMembers) return null
  return Math.max(minMembers, minMembers * Math.round(members / minMembers))
}

/**
 * The parts of a total for publication: parts of 1 to 4 are null, and so are the next smallest ones if the withheld parts would
 * otherwise add up to less than 5.
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

/** Whether a part of a total may be published: both it and the remainder are 0 or at least 5. */
export function isSafeShare(part: number, total: number): boolean {
  return [part, total - part].every((count) => count === 0 || count >= minMembers)
}

function findLeast(counts: (number | null)[]) {
  let least = -1
  for (const [at, count] of counts.entries())
    if (count !== null && count > 0 && (least === -1 || count < counts[least]!)) least = at
  return least
}

import type { FlagKind } from '@channelwise/schemas/moderation'

/** The properties of a review from the last week that are checked. */
export interface FlaggableReview {
  createdAt: Date
  /** When the author's account was created; null when it was deleted. */
  memberSince: Date | null
  /** How many reviews the author has written, including this one, counted up to 2; 0 when the account was deleted. */
  reviewsByMember: number
}

/** Something for a moderator to look at, with the figures. */
export interface ReviewFlag {
  kind: FlagKind
  detail: string
}

const day = 86_400_000

/** A burst has at least this many reviews within a day, and at least this many times the usual number. */
const burst = { minReviews: 20, minTimesUsual: 5 }
/** Shares are only meaningful with this many reviews in the week. */
const minReviewsForShare = 10
/** Days for which an account is new. */
const newAccountDays = 7
const minNewShare = 0.5
const minSingleShare = 0.7

/**
 * Flags a channel's reviews of the last seven days: many more than usual within a day, at least half by accounts less than
 * a week old at the time, or at least 70% by members who have reviewed nothing else. The limits are ours; a flag only
 * alerts moderators. `usualPerDay` is the average of the 30 days before.
 */
export function flagReviews(
  reviews: FlaggableReview[],
  { usualPerDay }: { usualPerDay: number },
): ReviewFlag[] {
  const busiest = countBusiestDay(reviews)
  const byNew = reviews.filter(
    ({ createdAt, memberSince }) =>
      memberSince !== null && Number(createdAt) - Number(memberSince) < newAccountDays * day,
  ).length
  const single = reviews.filter(({ reviewsByMember }) => reviewsByMember === 1).length
  const flags: (ReviewFlag | false)[] = [
    busiest >= burst.minReviews &&
      busiest >= burst.minTimesUsual * usualPerDay && {
        kind: 'burst',
        detail: `${busiest} reviews within a day; ${usualPerDay.toFixed(1)} a day in the month before`,
      },
    reviews.length >= minReviewsForShare &&
      byNew >= minNewShare * reviews.length && {
        kind: 'new-accounts',
        detail: `${byNew} of the week's ${reviews.length} reviews come from accounts less than ${newAccountDays} days old`,
      },
    reviews.length >= minReviewsForShare &&
      single >= minSingleShare * reviews.length && {
        kind: 'single-target',
        detail: `${single} of the week's ${reviews.length} reviews come from members who reviewed nothing else`,
      },
  ]
  return flags.filter((flag) => flag !== false)
}

/** The maximum number of reviews within any 24 hours. */
function countBusiestDay(reviews: FlaggableReview[]) {
  const times = reviews.map(({ createdAt }) => Number(createdAt)).toSorted((a, b) => a - b)
  let first = 0
  let max = 0
  for (const [last, time] of times.entries()) {
    while (time - (times[first] ?? time) >= day) first += 1
    max = Math.max(max, last - first + 1)
  }
  return max
}

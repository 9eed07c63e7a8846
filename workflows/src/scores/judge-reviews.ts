import type { FlagKind } from '@channelwise/schemas/moderation'

/** A review of the last week as far as its circumstances go. */
export interface JudgedReview {
  createdAt: Date
  /** When the author's account was made; null when it is gone. */
  memberSince: Date | null
  /** All that the author has reviewed, this one included; 0 when the account is gone. */
  reviewsByMember: number
}

/** Something that asks for a moderator's eye, in a sentence with its figures. */
export interface Suspicion {
  kind: FlagKind
  detail: string
}

const day = 86_400_000

/** Reviews within a day that may be a burst, and how many times the usual number they must be. */
const burst = { reviews: 20, timesUsual: 5 }
/** Reviews of the week from which on a share says something. */
const enough = 10
/** An account is new for so many days. */
const newFor = 7
const newShare = 0.5
const singleShare = 0.7

/**
 * Looks at a channel's reviews of the last seven days: many more within a day than is usual for it, half of them by
 * accounts less than a week old when they wrote, seven tenths by members who have reviewed nothing else. The limits
 * are ours; a flag is a question to moderators and changes nothing by itself. `usualPerDay` is the average of the
 * 30 days before.
 */
export function judgeReviews(reviews: JudgedReview[], { usualPerDay }: { usualPerDay: number }): Suspicion[] {
  const busiest = countBusiestDay(reviews)
  const byNew = reviews.filter(
    ({ createdAt, memberSince }) =>
      memberSince !== null && Number(createdAt) - Number(memberSince) < newFor * day,
  ).length
  const single = reviews.filter(({ reviewsByMember }) => reviewsByMember === 1).length
  const suspicions: (Suspicion | false)[] = [
    busiest >= burst.reviews &&
      busiest >= burst.timesUsual * usualPerDay && {
        kind: 'burst',
        detail: `${busiest} reviews within a day; ${usualPerDay.toFixed(1)} a day in the month before`,
      },
    reviews.length >= enough &&
      byNew >= newShare * reviews.length && {
        kind: 'new-accounts',
        detail: `${byNew} of the week's ${reviews.length} reviews come from accounts less than ${newFor} days old`,
      },
    reviews.length >= enough &&
      single >= singleShare * reviews.length && {
        kind: 'single-target',
        detail: `${single} of the week's ${reviews.length} reviews come from members who reviewed nothing else`,
      },
  ]
  return suspicions.filter((suspicion) => suspicion !== false)
}

/** The most reviews within any 24 hours. */
function countBusiestDay(reviews: JudgedReview[]) {
  const times = reviews.map(({ createdAt }) => Number(createdAt)).toSorted((a, b) => a - b)
  let first = 0
  let most = 0
  for (const [last, time] of times.entries()) {
    while (time - (times[first] ?? time) >= day) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

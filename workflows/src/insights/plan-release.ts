import { minMembers } from '@channelwise/schemas/insights/anonymity'

/** A member's rating of a channel as it is now. */
export interface CurrentRating {
  memberId: string
  /** As its first day, such as '2026-01-01'. */
  month: string
  /** Half stars, 1 to 10. */
  steps: number
  /** A bit for each of `moods`. */
  moods: number
}

/** A rating as it counts in insights. */
export interface ReleasedRating {
  contributor: number
  /** Null if the member has left. */
  memberId: string | null
  batch: string
  steps: number
  moods: number
}

/** What is to change in what counts of a channel: never of fewer than five members of a batch. */
export interface Release {
  add: (CurrentRating & { batch: string })[]
  /** Contributors. */
  remove: number[]
}

/** Decides which ratings of a channel to count from now on, and which no longer (see `minMembers`). */
export function planRelease(current: readonly CurrentRating[], released: readonly ReleasedRating[]): Release {
  const now = new Map(current.map((rating) => [rating.memberId, rating]))
  const remove = new Set(
    [...groupByBatch(released).values()].flatMap((batch) => {
      const gone = batch.filter((rating) => !isCurrent(rating, now))
      const left = batch.length - gone.length
      return gone.length >= minMembers && (left === 0 || left >= minMembers) ? gone : []
    }),
  )
  const counted = new Set(released.filter((rating) => !remove.has(rating)).map(({ memberId }) => memberId))
  const waiting = current.filter(({ memberId }) => !counted.has(memberId))
  return { add: formBatches(waiting), remove: [...remove].map(({ contributor }) => contributor) }
}

/** Joins successive months until they hold at least five ratings; what is left at the end joins the batch before. */
function formBatches(ratings: CurrentRating[]): Release['add'] {
  const batches: CurrentRating[][] = []
  let open: CurrentRating[] = []
  const inOrder = ratings.toSorted((one, other) => compare(one.month, other.month))
  for (const [at, rating] of inOrder.entries()) {
    open.push(rating)
    const isMonthOver = inOrder[at + 1]?.month !== rating.month
    if (!isMonthOver || open.length < minMembers) continue
    batches.push(open)
    open = []
  }
  const last = batches.at(-1)
  if (last === undefined) return []
  last.push(...open)
  return batches.flatMap((batch) => {
    const month = batch.at(-1)?.month ?? ''
    return batch.map((rating) => ({ ...rating, batch: month }))
  })
}

function isCurrent(rating: ReleasedRating, now: Map<string, CurrentRating>) {
  const found = rating.memberId === null ? undefined : now.get(rating.memberId)
  return found !== undefined && found.steps === rating.steps && found.moods === rating.moods
}

function groupByBatch(ratings: readonly ReleasedRating[]) {
  const batches = new Map<string, ReleasedRating[]>()
  for (const rating of ratings) {
    const batch = batches.get(rating.batch)
    if (batch === undefined) batches.set(rating.batch, [rating])
    else batch.push(rating)
  }
  return batches
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

import { minMembers } from '@channelwise/schemas/insights/anonymity'

/** A member's rating of a channel as it is now. */
export interface CurrentRating {
  memberId: string
  /** The month's first day, such as '2026-01-01'. */
  month: string
  /** The week's Monday, such as '2026-01-05'. */
  week: string
  /** Half stars, 1 to 10. */
  steps: number
  /** A bitmask of `moods`. */
  moods: number
}

/** A rating as it counts in insights. */
export interface ReleasedRating {
  contributor: number
  /** Null if the member has left. */
  memberId: string | null
  batch: string
  /** The Monday of the week in its batch that it counts in, which also has at least five members. */
  week: string
  steps: number
  moods: number
}

/** The planned change of a channel's counted ratings: always of at least five members per batch and week. */
export interface Release {
  add: (CurrentRating & { batch: string })[]
  /** The contributors of ratings to remove. */
  remove: number[]
}

/** Decides which ratings of a channel to start and to stop counting (see `minMembers`). */
export function planRelease(current: readonly CurrentRating[], released: readonly ReleasedRating[]): Release {
  const now = new Map(current.map((rating) => [rating.memberId, rating]))
  const remove = new Set(
    [...groupByWeek(released).values()].flatMap((batch) => {
      const gone = batch.filter((rating) => !isCurrent(rating, now))
      const left = batch.length - gone.length
      return gone.length >= minMembers && (left === 0 || left >= minMembers) ? gone : []
    }),
  )
  const counted = new Set(released.filter((rating) => !remove.has(rating)).map(({ memberId }) => memberId))
  const waiting = current.filter(({ memberId }) => !counted.has(memberId))
  const add = joinSuccessive(waiting, ({ month }) => month).flatMap((batch) => {
    const month = middle(batch, (rating) => rating.month)
    return joinSuccessive(batch, (rating) => rating.week).flatMap((ratings) => {
      const week = middle(ratings, (rating) => rating.week)
      return ratings.map((rating) => ({ ...rating, week, batch: month }))
    })
  })
  return { add, remove: [...remove].map(({ contributor }) => contributor) }
}

/**
 * Groups ratings in time order, joining successive times until a group has at least five; a remainder at the end joins the
 * last group. No groups if there are fewer than five ratings.
 */
function joinSuccessive(
  ratings: CurrentRating[],
  timeOf: (rating: CurrentRating) => string,
): CurrentRating[][] {
  const groups: CurrentRating[][] = []
  let open: CurrentRating[] = []
  const inOrder = ratings.toSorted((one, other) => compare(timeOf(one), timeOf(other)))
  for (const [at, rating] of inOrder.entries()) {
    open.push(rating)
    const next = inOrder[at + 1]
    const isOver = next === undefined || timeOf(next) !== timeOf(rating)
    if (!isOver || open.length < minMembers) continue
    groups.push(open)
    open = []
  }
  groups.at(-1)?.push(...open)
  return groups
}

/** The time of the median rating of a group, which is neither early nor late for the group. */
function middle(ratings: CurrentRating[], timeOf: (rating: CurrentRating) => string): string {
  const rating = ratings[ratings.length >> 1]
  return rating === undefined ? '' : timeOf(rating)
}

function isCurrent(rating: ReleasedRating, now: Map<string, CurrentRating>) {
  const found = rating.memberId === null ? undefined : now.get(rating.memberId)
  return found !== undefined && found.steps === rating.steps && found.moods === rating.moods
}

function groupByWeek(ratings: readonly ReleasedRating[]) {
  const groups = new Map<string, ReleasedRating[]>()
  for (const rating of ratings) {
    const key = `${rating.batch} ${rating.week}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [rating])
    else group.push(rating)
  }
  return groups
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}

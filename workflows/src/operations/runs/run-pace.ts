/** The progress of work that consists of equal parts. */
export interface Pace {
  done: number
  failed: number
  /** Null while unknown. */
  total: number | null
  startedAt: Date | null
  finishedAt: Date | null
}

/** Parts per minute so far, and at that rate the seconds left; null while unknown, and no seconds once it has ended. */
export function readPace({ done, failed, total, startedAt, finishedAt }: Pace, now: Date) {
  const parts = done + failed
  const minutes = startedAt === null ? 0 : ((finishedAt ?? now).getTime() - startedAt.getTime()) / 60_000
  if (parts === 0 || minutes <= 0) return { perMinute: null, secondsLeft: null }
  const perMinute = parts / minutes
  const isOver = finishedAt !== null || total === null
  return {
    perMinute,
    secondsLeft: isOver ? null : Math.ceil((Math.max(total - parts, 0) / perMinute) * 60),
  }
}

/** The progress of an operation that consists of equal parts. */
export interface ProgressState {
  done: number
  failed: number
  /** Null while unknown. */
  total: number | null
  /** In milliseconds. */
  elapsed: number
}

/** Parts per minute so far; null before the first one. */
export function ratePerMinute({ done, failed, elapsed }: ProgressState): number | null {
  return done + failed === 0 || elapsed <= 0 ? null : ((done + failed) / elapsed) * 60_000
}

/** Milliseconds left at the rate so far; null while unknown. */
export function timeLeft(state: ProgressState): number | null {
  const rate = ratePerMinute(state)
  if (rate === null || state.total === null) return null
  return (Math.max(state.total - state.done - state.failed, 0) / rate) * 60_000
}

/** One line with a bar, the counts, the rate and the estimated time left. */
export function progressLine(state: ProgressState): string {
  const { done, failed, total } = state
  const rate = ratePerMinute(state)
  const left = timeLeft(state)
  return [
    drawBar(total === null ? 0 : (done + failed) / Math.max(total, 1)),
    `${done}${total === null ? '' : ` of ${total}`} done`,
    failed === 0 ? null : `${failed} failed`,
    rate === null ? null : `${rate < 10 ? rate.toFixed(1) : Math.round(rate)} per minute`,
    left === null || done + failed === total ? null : `${describeTime(left)} left`,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

const barWidth = 24

function drawBar(share: number) {
  const full = Math.min(Math.floor(share * barWidth), barWidth)
  return `[${'='.repeat(full)}${' '.repeat(barWidth - full)}]`
}

/** A rounded duration: '40 s', '12 min', '3 h 5 min'. */
export function describeTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

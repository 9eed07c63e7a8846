import type { Schedule } from '../engine/pipeline-engine.ts'
import { nextTime, parseCron } from '../triggers/cron.ts'

/** Enough to see the weekend in a schedule of weekdays. */
const gaps = 8

/** Seconds between two scheduled runs of each pipeline: the longest gap between the next run times. */
export function intervalsOf(schedules: Record<string, Schedule>, now = new Date()): Record<string, number> {
  const intervals: Record<string, number> = {}
  for (const { cron, request } of Object.values(schedules)) {
    const times = parseCron(cron)
    let maxGap = 0
    let last = nextTime(times, now)
    for (let gap = 0; gap < gaps && last !== null; gap += 1) {
      const next = nextTime(times, last)
      if (next !== null) maxGap = Math.max(maxGap, (next.getTime() - last.getTime()) / 1_000)
      last = next
    }
    // If a pipeline has two schedules, use the more frequent one.
    if (maxGap > 0) intervals[request.pipeline] = Math.min(intervals[request.pipeline] ?? maxGap, maxGap)
  }
  return intervals
}

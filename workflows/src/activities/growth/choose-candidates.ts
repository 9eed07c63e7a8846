import { createGrowthBudget } from '../../growth/growth-budget.ts'
import { readCandidates } from '../../growth/read-candidates.ts'
import { importCost } from '../../platform/packed-cost.ts'
import { requireGrowth } from './growth-dependencies.ts'
import type { GrowthDependencies } from './growth-dependencies.ts'

/** The highest number of candidates that are ranked, and that a run imports. */
const maxRanked = 1_000
const maxImports = 100

/**
 * The checked candidates that the rest of the day's units suffices for, approved ones first, then those with the highest
 * score. Reserves the units that their packed imports cost.
 */
export function chooseCandidates({ db, growth }: Pick<GrowthDependencies, 'db' | 'growth'>) {
  return async () => {
    const { unitsPerDay, videosPerChannel } = requireGrowth({ growth })
    const budget = createGrowthBudget(db, { unitsPerDay })
    const ranked = await readCandidates(db, { states: ['approved', 'proposed'], limit: maxRanked })
    const ready = ranked.filter(
      ({ reference, checkedAt }) => checkedAt !== null && !reference.startsWith('@'),
    )
    const approvedFirst = [
      ...ready.filter(({ state }) => state === 'approved'),
      ...ready.filter(({ state }) => state !== 'approved'),
    ]
    const chosen: string[] = []
    const videos: number[] = []
    for (const { reference, videoCount } of approvedFirst.slice(0, maxImports)) {
      const more = [...videos, Math.min(videosPerChannel, videoCount ?? videosPerChannel)]
      if (!(await budget.take(importCost(more) - importCost(videos)))) break
      chosen.push(reference)
      videos.push(more.at(-1) ?? 0)
    }
    return { chosen, videosPerChannel }
  }
}

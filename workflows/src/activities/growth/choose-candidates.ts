import { readGrowthBudget } from '../../growth/growth-budget.ts'
import { readCandidates } from '../../growth/read-candidates.ts'
import { importCost } from '../../platform/packed-cost.ts'
import { requireGrowth } from './growth-dependencies.ts'
import type { GrowthDependencies } from './growth-dependencies.ts'

/** The maximum number of candidates that are ranked, and that a run imports. */
const maxRanked = 1_000
const maxImports = 100
/** Platform calls per response: two, because an unexpected one is double-checked. */
const callsPerAnswer = 2

/**
 * Chooses as many checked candidates as today's remaining units can import even if every response is double-checked: approved
 * ones first, then those with the highest scores. Skips approved ones whose import has failed. `before` is how many the run
 * has already chosen.
 */
export function chooseCandidates({ db, growth }: Pick<GrowthDependencies, 'db' | 'growth'>) {
  return async ({ before }: { before: number }) => {
    const { unitsPerDay, videosPerChannel } = requireGrowth({ growth })
    const { left } = await readGrowthBudget(db, { unitsPerDay })
    const ranked = await readCandidates(db, { states: ['approved', 'proposed'], limit: maxRanked })
    const ready = ranked.filter(
      ({ reference, rule, checkedAt }) => rule === null && checkedAt !== null && !reference.startsWith('@'),
    )
    const approvedFirst = [
      ...ready.filter(({ state }) => state === 'approved'),
      ...ready.filter(({ state }) => state !== 'approved'),
    ]
    const chosen: string[] = []
    const videos: number[] = []
    for (const { reference, videoCount } of approvedFirst.slice(0, maxImports - before)) {
      const more = [...videos, Math.min(videosPerChannel, videoCount ?? videosPerChannel)]
      if (callsPerAnswer * importCost(more) > left) break
      chosen.push(reference)
      videos.push(more.at(-1) ?? 0)
    }
    return { chosen, videosPerChannel }
  }
}

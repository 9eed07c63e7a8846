import type { Activities } from '../activities/activities.ts'
import type { PipelineResult, Versions } from '../engine/pipeline.ts'
import { fetchBatch } from './fetch-videos.ts'

const channelsPerBatch = 50

/**
 * Looks for channels worth having, checks them against the site's rules, and imports the best ones, 50 at a time, within
 * the day's units for growth. Chooses again while units are left that were reserved for double checks.
 */
export async function growCatalogue(
  steps: Activities,
  { runId }: { runId: string },
  versions: Versions,
): Promise<PipelineResult> {
  const { charts, featuring, handles, checks } = await steps.collectCandidates()
  for (const chart of charts) await steps.readChart({ runId, chart })
  for (const channelId of featuring) await steps.readFeatured({ runId, channelId })
  await steps.resolveCandidates({ runId, limit: handles })
  for (let check = 0; check < checks; check += 1) if (!(await steps.checkCandidates({ runId }))) break

  const counts = { done: 0, failed: 0, total: 0 }
  do {
    const { chosen, videosPerChannel } = await steps.chooseCandidates({ before: counts.total })
    if (chosen.length === 0) break
    counts.total += chosen.length
    for (let from = 0; from < chosen.length; from += channelsPerBatch) {
      const channelIds = chosen.slice(from, from + channelsPerBatch)
      try {
        const found = await fetchBatch(steps, { runId, channelIds, videosPerChannel, isNew: true })
        const { imported } = await steps.settleCandidates({ runId, channelIds, found, before: counts })
        counts.done += imported
        counts.failed += channelIds.length - imported
      } catch (error) {
        await steps.discardDrafts({ runId, channelIds })
        throw error
      }
    }
  } while (await versions.changed('choose candidates again while units are left'))
  return { channelId: null }
}

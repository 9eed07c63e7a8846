import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Which channels to score: those that have changed (or all, when many have), or always all. */
export interface ScoreSimilarities {
  runId: string
  all: boolean
}

const channelsPerStep = 20

/** Finds the similar channels of changed channels or of all. */
export async function scoreSimilarities(
  steps: Activities,
  { runId, all }: ScoreSimilarities,
): Promise<PipelineResult> {
  if (all || (await steps.planScoring()).all) {
    const { newest } = await steps.describeChangedTraits({ runId })
    await steps.scoreAllChannels({ runId, newest })
    return { channelId: null }
  }
  let channels
  do channels = (await steps.scoreChangedChannels({ limit: channelsPerStep })).channels
  while (channels === channelsPerStep)
  return { channelId: null }
}

import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Which channels are scored: those that have changed (all, when there are many), or all in any case. */
export interface ScoreSimilarities {
  runId: string
  all: boolean
}

const channelsPerStep = 20

/** Finds the similar channels of channels. What changes meanwhile is the next run's. */
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

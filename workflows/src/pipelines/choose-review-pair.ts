import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Which channels are looked at: those whose reviews have changed, or all. */
export interface ChooseReviewPair {
  all: boolean
}

const channelsPerStep = 100

/** Picks the popular pair of channels and flags reviews that look unusual, a hundred channels a step. What changes meanwhile is the next run's. */
export async function chooseReviewPair(
  steps: Activities,
  { all }: ChooseReviewPair,
): Promise<PipelineResult> {
  if (all) await steps.noteReviewedChannels({ leastReviews: 1 })
  let channels
  do channels = (await steps.chooseReviewPairs({ limit: channelsPerStep })).channels
  while (channels === channelsPerStep)
  return { channelId: null }
}

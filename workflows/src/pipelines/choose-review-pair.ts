import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

/** Which channels to process: those whose reviews have changed, or all reviewed ones. */
export interface ChooseReviewPair {
  all: boolean
}

const channelsPerStep = 100

/** Picks the popular review pair of each channel and flags unusual reviews, 100 channels per step. */
export async function chooseReviewPair(
  steps: Activities,
  { all }: ChooseReviewPair,
): Promise<PipelineResult> {
  if (all) await steps.noteReviewedChannels()
  let channels
  do channels = (await steps.chooseReviewPairs({ limit: channelsPerStep })).channels
  while (channels === channelsPerStep)
  return { channelId: null }
}

import type { ShelfName } from '@channelwise/schemas/shelf'
import type { Activities } from '../activities/activities.ts'
import type { PipelineResult } from '../engine/pipeline.ts'

const shelves: ShelfName[] = ['trending', 'best-rated', 'top', 'new', 'most-subscribed']

/** Fills the shelves of the home page, one per step, and features a channel in each new week. */
export async function fillShelves(steps: Activities): Promise<PipelineResult> {
  const began = await steps.beginFilling()
  for (const shelf of shelves) await steps.fillShelf({ shelf })
  await steps.chooseChannelOfTheWeek()
  await steps.endFilling(began)
  return { channelId: null }
}

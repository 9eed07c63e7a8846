import { z } from 'zod'
import { filters } from './filters.ts'

/** The 17 moods a review can have, in display order. */
export const moods = [
  'Informative',
  'Relaxing',
  'Entertaining',
  'Fun',
  'Funny',
  'Instructional',
  'Sad',
  'Stupid',
  'Inspiring',
  'Serious',
  'Concise',
  'Lengthy',
  'Trustworthy',
  'Unreliable',
  'Kid-friendly',
  'Uplifting',
  'Complex',
] as const

/** One mood by its exact name. */
export const mood = z.enum(moods)

export type Mood = z.infer<typeof mood>

const unoffered: readonly string[] = filters.rankingRatingMoodDef.facet.except

/** The moods that channels can be filtered by. */
export const offeredMoods = moods.filter((each) => !unoffered.includes(each))

import type { TopListsTable } from '@channelwise/schemas/database/tables/top-lists'
import type { Selectable } from 'kysely'
import { countryLists } from './country-lists.ts'
import { drawnPicture } from '../drawn-picture.ts'
import { moodLists } from './mood-lists.ts'
import { overallLists } from './overall-lists.ts'
import { topicLists } from './topic-lists.ts'

/** The 48 curated pages, as rows of the table `top_lists`. Missing filters are not set. */
export const topLists: Selectable<TopListsTable>[] = [
  ...overallLists,
  ...topicLists,
  ...moodLists,
  ...countryLists,
].map((page) => ({ ...page, image: drawnPicture(page.slug) }))

import type { TopListsTable } from '@channelwise/schemas/database/tables/top-lists'
import type { Selectable } from 'kysely'

/** The texts and filters of a curated page; its picture is drawn from its slug. */
export type CuratedPage = Omit<Selectable<TopListsTable>, 'image'>

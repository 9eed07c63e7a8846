import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SortOrder } from '@channelwise/schemas/search/sort-orders'

/** The sorts of `channel_documents`. Each is a total order, so that pages never overlap. */
export const sorts: Record<SortOrder, RawBuilder<unknown>> = {
  maxSub: sql`subscriber_count desc nulls last, id`,
  minSub: sql`subscriber_count asc nulls last, id`,
  toprated: sql`rating_floor desc nulls last, subscriber_count desc nulls last, id`,
  lowrated: sql`rating_ceiling asc nulls last, subscriber_count desc nulls last, id`,
  highest: sql`num_reviews desc, subscriber_count desc nulls last, id`,
  latest: sql`listed_at desc, subscriber_count desc nulls last, id`,
}

import type { Kysely } from 'kysely'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { CopyOut } from '@channelwise/schemas/database/copy-out'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handlers } from '../endpoints/answer.ts'
import type { ReadEntitlements } from '../plans/entitlements.ts'
import { listChannelsV1 } from './channels/list-channels.ts'
import { showChannelV1 } from './channels/show-channel.ts'
import { createExports } from './exports/open-exports.ts'
import { listListsV1 } from './lists/list-lists.ts'
import { listReviewsV1 } from './reviews/list-reviews.ts'
import { listSimilarV1 } from './similar/list-similar.ts'
import { listTopicsV1 } from './topics/list-topics.ts'
import { listVideosV1 } from './videos/list-videos.ts'

interface Dependencies {
  db: Kysely<Database>
  copyOut: CopyOut
  search: SearchGateway
  readEntitlements: ReadEntitlements
}

/** The handlers of the calls by which other programs read the catalogue and the community. */
export function createV1Handlers(dependencies: Dependencies) {
  const exporting = { ...dependencies, openExport: createExports(dependencies) }
  return {
    listChannelsV1: listChannelsV1(exporting),
    showChannelV1: showChannelV1(dependencies),
    listSimilarV1: listSimilarV1(dependencies),
    listReviewsV1: listReviewsV1(exporting),
    listListsV1: listListsV1(dependencies),
    listVideosV1: listVideosV1(dependencies),
    listTopicsV1: listTopicsV1(dependencies),
  } satisfies Partial<Handlers>
}

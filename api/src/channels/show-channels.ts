import type { Kysely } from 'kysely'
import type { AnsweringIndex } from '@channelwise/indexer/answering-index'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { readChannels } from './read-channels.ts'

interface Dependencies {
  db: Kysely<Database>
  search: AnsweringIndex
}

const mostChannels = 100

/** GET /api/products/channels/{ids}/getvideos/{videos} */
export function showChannels(dependencies: Dependencies): Handler<Contract['showChannels']> {
  return async ({ params }) => {
    // The platform's ids may hold an underscore themselves: one of them alone is taken whole.
    const ids = /^UC[\w-]{22}$/.test(params.ids) ? [params.ids] : splitIds(params.ids, '_')
    return { value: await readChannels(dependencies, ids, { videos: params.videos }) }
  }
}

/** GET /api/products/channelsforlists/{ids}/getvideos/{videos} */
export function showListChannels(dependencies: Dependencies): Handler<Contract['showListChannels']> {
  return async ({ params }) => ({
    value: await readChannels(dependencies, splitIds(params.ids, ','), { videos: params.videos }),
  })
}

function splitIds(text: string, separator: string) {
  const ids = [...new Set(text.split(separator).map((id) => id.trim()))].filter((id) => id !== '')
  if (ids.length > mostChannels) {
    throw new InvalidRequestError([{ field: 'ids', message: `must name at most ${mostChannels} channels` }])
  }
  return ids
}

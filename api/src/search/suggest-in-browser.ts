import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import { engineHeader } from './engine-header.ts'

interface Dependencies {
  search: SearchGateway
  publicUrl: string
}

const suggestions = 8

/** GET /api/opensearch/suggestions */
export function suggestInBrowser({ search, publicUrl }: Dependencies): Handler<Contract['suggestInBrowser']> {
  return async ({ query: { q } }) => {
    if (q === '') return { value: [q, [], [], []] }
    const { answer, ...answeredBy } = await search.query((index) => index.suggestNames(q, suggestions))
    return {
      value: [
        q,
        answer.map(({ name }) => name),
        answer.map(() => 'YouTube channel'),
        answer.map((channel) => publicUrl + writeChannelAddress(channel)),
      ],
      headers: { ...engineHeader(answeredBy), 'Cache-Control': 'public, max-age=300' },
    }
  }
}

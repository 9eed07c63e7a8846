import { z } from 'zod'
import { text } from '../query-values.ts'
import { topList } from '../top-list.ts'
import { endpoint } from './endpoint.ts'

/** The curated pages. */
export const topListEndpoints = {
  showTopList: endpoint({
    method: 'GET',
    path: '/api/toppages/topurl/{slug}',
    summary: 'The definition of a top list as the only entry of an array; empty when there is none.',
    params: z.object({ slug: text(100) }),
    response: z.array(topList),
  }),
}

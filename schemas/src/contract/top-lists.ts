import { z } from 'zod'
import { text, wholeNumber } from '../query-values.ts'
import { topList } from '../top-list.ts'
import { endpoint } from './endpoint.ts'

/** Top lists that a page offers. */
const topListsPicked = 12

/** The curated pages. */
export const topListEndpoints = {
  showTopList: endpoint({
    method: 'GET',
    path: '/api/toppages/topurl/{slug}',
    summary: 'The definition of a top list as the only entry of an array; empty when there is none.',
    params: z.object({ slug: text(100) }),
    response: z.array(topList),
  }),
  pickTopLists: endpoint({
    method: 'GET',
    path: '/api/toppages/random',
    summary: 'Some of the top lists, others at each call.',
    query: z.object({ limit: wholeNumber(1, 48, topListsPicked) }),
    response: z.array(topList.pick({ url: true, title: true, image: true })),
  }),
}

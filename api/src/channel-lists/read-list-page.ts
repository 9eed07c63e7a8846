import { writePageHeaders } from '../endpoints/page-headers.ts'
import { readCards } from './select-channel-lists.ts'
import type { selectChannelLists } from './select-channel-lists.ts'

type Lists = ReturnType<typeof selectChannelLists>

/** Reads a page of list cards, with the pagination headers of the call at `path`. */
export async function readListPage(
  path: string,
  lists: Lists,
  { limit, numPage }: { limit: number; numPage: number },
  order: (lists: Lists) => Lists,
) {
  const page = order(lists)
    .orderBy('channel_lists.id')
    .limit(limit)
    .offset((numPage - 1) * limit)
  const [value, { total }] = await Promise.all([
    readCards(page),
    lists.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const writeAddress = (to: number) => `${path}?limit=${limit}&numPage=${to}`
  return { value, headers: writePageHeaders({ limit, page: numPage, total }, writeAddress) }
}

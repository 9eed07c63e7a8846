import type { ChannelListCard } from '@channelwise/schemas/channel-list'
import { writePageHeaders } from '../endpoints/page-headers.ts'
import { readCards } from './select-channel-lists.ts'
import type { selectChannelLists } from './select-channel-lists.ts'

type Lists = ReturnType<typeof selectChannelLists>

interface ListPage {
  /** The path of the call, for links to other pages. */
  path: string
  limit: number
  numPage: number
  /** Whether to count all lists. */
  total: boolean
  count: () => Promise<number>
}

/** Reads a page of list cards, and returns it like `answerPage`. */
export async function readListPage(ordered: Lists, page: ListPage) {
  const { limit, numPage } = page
  const cards = ordered
    .orderBy('channel_lists.id')
    .limit(limit)
    .offset((numPage - 1) * limit)
  return answerPage(await readCards(cards), page)
}

/** Returns the cards of a page, with its pagination headers if all lists are counted. */
export async function answerPage(value: ChannelListCard[], page: ListPage) {
  if (!page.total) return { value, headers: {} }
  const { path, limit, numPage } = page
  const writeAddress = (to: number) => `${path}?limit=${limit}&numPage=${to}`
  return {
    value,
    headers: writePageHeaders({ limit, page: numPage, total: await page.count() }, writeAddress),
  }
}

/** Counts the lists in a selection; not for selections of many. */
export async function countLists(lists: Lists): Promise<number> {
  const { total } = await lists
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

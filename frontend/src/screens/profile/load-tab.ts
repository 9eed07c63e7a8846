import { toShownList } from '../../components/channels/shown-list.ts'
import type { ShownList } from '../../components/channels/shown-list.ts'
import type { Client } from '@channelwise/schemas/contract/client'
import { listedCommentLength } from '@channelwise/schemas/review'
import type { Review } from '@channelwise/schemas/review'
import type { UserProfile } from '@channelwise/schemas/user'
import type { MemberReviewChoice } from './member-review-choice.ts'
import type { ProfileTab } from './profile-tabs.ts'

/** Reviews and lists per page. */
const reviewsPerPage = 20
const listsPerPage = 24
const commentLength = String(listedCommentLength)

/** A page of a tab's reviews or lists. */
export interface TabContent {
  reviews: Review[]
  lists: ShownList[]
  pageCount: number
}

/** Loads a page of a tab; on their own profile, members also see private and hidden entries. */
export async function loadTab(
  client: Client,
  { uid, _id }: UserProfile,
  { tab, page, choice }: { tab: ProfileTab['name']; page: number; choice: MemberReviewChoice },
): Promise<TabContent> {
  if (tab === 'creatorList') {
    const query = { limit: String(listsPerPage), numPage: String(page) }
    const { value, headers } = await client.listChannelListsOfUser({ query, body: { uid } })
    return { reviews: [], lists: value.map(toShownList), pageCount: countPages(headers, listsPerPage) }
  }
  const query = { limit: String(reviewsPerPage), page: String(page) }
  if (tab === 'OtherUsersReviews') {
    const likes = await client.listLikesOfUser({ params: { uid }, query })
    const ids = likes.value.map(({ reviewId }) => reviewId)
    return { reviews: await readLiked(client, ids), lists: [], pageCount: countPages(likes.headers) }
  }
  const type = tab === 'ReviewsOnly' ? 'reviews' : 'all'
  const own = await client.listReviews({
    params: { id: 'all', user: _id, order: choice.order, type, moderation: 'false' },
    query: { ...query, commentLength, ...(choice.stars !== null && { stars: String(choice.stars) }) },
  })
  return { reviews: own.value, lists: [], pageCount: countPages(own.headers) }
}

/** The reviews with these ids, in order. */
async function readLiked(client: Client, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { value } = await client.listReviews({
    params: { id: ids.join('_'), user: 'all', order: 'latest', type: 'all', moderation: 'true' },
    query: { limit: String(reviewsPerPage), commentLength },
  })
  return ids.flatMap((id) => value.find(({ _id }) => _id === id) ?? [])
}

function countPages(headers: Headers, perPage = reviewsPerPage) {
  return Math.ceil(Number(headers.get('X-Total-Count') ?? 0) / perPage)
}

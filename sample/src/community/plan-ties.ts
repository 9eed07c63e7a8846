import { createRandom } from '@channelwise/schemas/random'
import type { PlannedMember } from './plan-community.ts'

/** One member's like of another's review, both by their uids. */
export interface PlannedLike {
  uid: string
  author: string
  channelId: string
}

export interface PlannedFollow {
  follower: string
  followed: string
}

/** Plans likes between reviewers of the same channel. Longer comments get more of them. */
export function planLikes(members: PlannedMember[]): PlannedLike[] {
  const written = members.flatMap(({ uid, reviews }) =>
    reviews
      .filter(({ comment }) => comment.length >= 60)
      .map(({ channelId, comment }) => ({
        author: uid,
        channelId,
        appeal: Math.min(1, comment.length / 500),
      })),
  )
  const ofChannel = Map.groupBy(written, ({ channelId }) => channelId)
  return members.flatMap(({ uid, reviews }) => {
    const random = createRandom(`likes of ${uid}`)
    return reviews.flatMap(({ channelId }) =>
      (ofChannel.get(channelId) ?? [])
        .filter(({ author, appeal }) => author !== uid && random.chance(0.12 * appeal))
        .map(({ author }) => ({ uid, author, channelId })),
    )
  })
}

/** One member's like of another's list, which may be saved as well. */
export interface PlannedListLike {
  uid: string
  /** The owner, and the index of the list among theirs. */
  owner: string
  list: number
  isSaved: boolean
}

/** Plans likes of public lists: members like lists with channels that they rated well. */
export function planListLikes(members: PlannedMember[]): PlannedListLike[] {
  const lists = members.flatMap(({ uid, lists: own }) =>
    own.flatMap((list, at) => (list.private ? [] : { owner: uid, list: at, channelIds: list.channelIds })),
  )
  return members.flatMap(({ uid, reviews }) => {
    const random = createRandom(`list likes of ${uid}`)
    const loved = new Set(reviews.filter(({ rating }) => rating >= 4).map(({ channelId }) => channelId))
    return lists.flatMap(({ owner, list, channelIds }) => {
      const shared = channelIds.filter((id) => loved.has(id)).length / channelIds.length
      if (owner === uid || !random.chance(0.25 * shared)) return []
      return { uid, owner, list, isSaved: random.chance(0.4) }
    })
  })
}

/** Plans follows: members with more reviews get more followers. */
export function planFollows(members: PlannedMember[]): PlannedFollow[] {
  const most = Math.max(...members.map(({ reviews }) => reviews.length))
  return members.flatMap(({ uid }) => {
    const random = createRandom(`follows of ${uid}`)
    return members
      .filter((other) => other.uid !== uid && random.chance(0.06 * (other.reviews.length / most)))
      .map((other) => ({ follower: uid, followed: other.uid }))
  })
}

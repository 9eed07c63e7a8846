import type { UserProfile } from '@channelwise/schemas/user'
import { messages } from '../../app/messages.ts'

/** The tabs of a profile by their names in the address; the first one is shown by default. */
export const profileTabs = [
  { name: 'ReviewsAndRating', label: 'All ratings', empty: messages.noReviewsByUser },
  { name: 'ReviewsOnly', label: 'Reviews only', empty: messages.noReviewsByUser },
  { name: 'creatorList', label: 'Channel lists', empty: messages.noListsByUser },
  { name: 'OtherUsersReviews', label: 'Liked reviews', empty: messages.noLikesByUser },
] as const

export type ProfileTab = (typeof profileTabs)[number]

/** 'Reviews only' is offered to whom has more ratings than this. */
const manyReviews = 9

/** The tabs that a profile has. */
export function offeredTabs({ numReviews }: Pick<UserProfile, 'numReviews'>): readonly ProfileTab[] {
  return profileTabs.filter(({ name }) => name !== 'ReviewsOnly' || numReviews > manyReviews)
}

/** The tab that an address names; the first where it names none that the profile has. */
export function chooseTab(profile: Pick<UserProfile, 'numReviews'>, name: string | null): ProfileTab {
  return offeredTabs(profile).find((tab) => tab.name === name) ?? profileTabs[0]
}

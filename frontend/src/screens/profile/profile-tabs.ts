import type { UserProfile } from '@channelwise/schemas/user'
import { memberMessages } from '../../app/member-messages.ts'

/** A profile's tabs by their names in the URL. Defaults to the first one. */
export const profileTabs = [
  { name: 'ReviewsAndRating', label: 'All ratings', empty: memberMessages.noReviewsByUser },
  { name: 'ReviewsOnly', label: 'Reviews only', empty: memberMessages.noReviewsByUser },
  { name: 'creatorList', label: 'Channel lists', empty: memberMessages.noListsByUser },
  { name: 'OtherUsersReviews', label: 'Liked reviews', empty: memberMessages.noLikesByUser },
] as const

export type ProfileTab = (typeof profileTabs)[number]

/** "Reviews only" is shown for members with more reviews with a comment than this. */
const manyReviews = 9

/** The tabs to show on a profile. */
export function offeredTabs({ numComments }: Pick<UserProfile, 'numComments'>): readonly ProfileTab[] {
  return profileTabs.filter(({ name }) => name !== 'ReviewsOnly' || numComments > manyReviews)
}

/** The tab named in the URL, or the first one if the profile has no such tab. */
export function chooseTab(profile: Pick<UserProfile, 'numComments'>, name: string | null): ProfileTab {
  return offeredTabs(profile).find((tab) => tab.name === name) ?? profileTabs[0]
}

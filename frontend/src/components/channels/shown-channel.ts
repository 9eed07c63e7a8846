import type { ChannelCard } from '@channelwise/schemas/channel'
import { shelfDescriptionLength } from '@channelwise/schemas/shelf'
import type { ShelfChannel } from '@channelwise/schemas/shelf'
import { cutText } from '@channelwise/schemas/text/cut-text'

/** The fields of a channel that its card shows. */
export type ShownChannel = ShelfChannel & Pick<ChannelCard, 'match'>

/** Drops the fields that a card does not show, which would be sent with the page. */
export function toShownChannel(channel: ChannelCard): ShownChannel {
  const { _id, name, image, profileImage, rating, numReviews, rankingRatingMoodDef, allTopics } = channel
  const { subscriberCount, duration, country, language, description, match } = channel
  return {
    _id,
    name,
    image,
    profileImage,
    rating,
    numReviews,
    rankingRatingMoodDef,
    allTopics,
    subscriberCount,
    duration,
    country,
    language,
    description: cutText(description, shelfDescriptionLength),
    ...(match && { match }),
  }
}

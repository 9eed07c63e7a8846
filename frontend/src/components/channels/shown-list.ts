import type { ChannelListCard } from '@channelwise/schemas/channel-list'

/** The fields of a channel that a list's card shows. */
type ShownChannel = Pick<
  ChannelListCard['list'][number],
  'channelId' | 'channelName' | 'profileImage' | 'image'
>

/** The fields of a list that its card shows. */
export type ShownList = Pick<
  ChannelListCard,
  | '_id'
  | 'listName'
  | 'description'
  | 'userId'
  | 'userName'
  | 'private'
  | 'nbChannels'
  | 'nbLikes'
  | 'nbViews'
> & { list: ShownChannel[] }

/** Drops the fields that a card does not show, which are half of a list and would be sent with the page. */
export function toShownList(card: ChannelListCard): ShownList {
  const { _id, listName, description, userId, userName, nbChannels, nbLikes, nbViews } = card
  const list = card.list.map(({ channelId, channelName, profileImage, image }) => ({
    channelId,
    channelName,
    profileImage,
    image,
  }))
  return {
    _id,
    listName,
    description,
    userId,
    userName,
    private: card.private,
    nbChannels,
    nbLikes,
    nbViews,
    list,
  }
}

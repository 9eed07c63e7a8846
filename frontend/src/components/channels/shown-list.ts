import type { ChannelListCard } from '@channelwise/schemas/channel-list'

/** What a list's card shows of a channel. */
type ShownChannel = Pick<
  ChannelListCard['list'][number],
  'channelId' | 'channelName' | 'profileImage' | 'image'
>

/** What a list's card shows of it. */
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

/** Leaves out what a card does not show, which is half of a list and would be sent with the page. */
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

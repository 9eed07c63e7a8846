import type { ChannelListCard } from '@channelwise/schemas/channel-list'
import type { Review } from '@channelwise/schemas/review'
import type { User } from '@channelwise/schemas/user'

const review: Review = {
  _id: 'review1',
  uid: 'ada',
  userId: 'ada',
  userName: 'Ada Lovelace',
  photoURL: '',
  creatorId: 'harbourlights',
  creatorName: 'Harbour Lights',
  profileImage: '',
  rating: 4.5,
  comment: 'Quiet, exact, and full of fog. Start at https://www.youtube.com/@harbourlights.',
  moodList: ['Relaxing', 'Informative'],
  likeCount: 12,
  liked: false,
  createdAt: '2026-03-01T12:00:00Z',
  editedAt: null,
  removedByModeration: false,
  moderationReason: '',
  appeal: 'none',
}

/** Reviews for every state of a card: long comment, no comment, hidden, author deleted. */
export const sampleReviews: Review[] = [
  review,
  {
    ...review,
    _id: 'review2',
    comment: 'One more lighthouse, one more keeper. '.repeat(20).trim(),
    commentTruncated: true,
    rating: 3,
    editedAt: '2026-03-02T12:00:00Z',
  },
  {
    ...review,
    _id: 'review3',
    comment: '',
    moodList: [],
    rating: 0.5,
    userId: '',
    userName: 'Former member',
  },
  { ...review, _id: 'review4', removedByModeration: true, moderationReason: 'Names a private person.' },
]

const list: ChannelListCard = {
  _id: 'list1',
  listId: 'list1',
  listName: 'Rainy Sundays',
  description: 'For when the tea is ready and nobody has to be anywhere.',
  private: false,
  uid: 'ada',
  userId: 'ada',
  userName: 'Ada Lovelace',
  list: ['Harbour Lights', 'Slow Kitchen'].map((channelName, at) => ({
    channelListNumber: at + 1,
    channelName,
    channelId: `channel${at}`,
    profileImage: '',
    image: '',
    note: '',
  })),
  isRemoved: false,
  nbLikes: 0,
  nbSaves: 0,
  nbViews: 1204,
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-02T12:00:00Z',
  nbChannels: 2,
  images: [],
}

/** A public and a private list. */
export const sampleLists: ChannelListCard[] = [
  list,
  { ...list, _id: 'list2', listName: 'For later', description: '', private: true, nbViews: 1 },
]

const user: User = {
  _id: 'ada',
  userId: 'ada',
  uid: 'ada',
  name: 'Ada Lovelace',
  userName: 'Ada Lovelace',
  description: 'Half stars exist for a reason.',
  twitter: '',
  youtube: '',
  photoURL: '',
  creationDate: '2026-03-01T12:00:00Z',
}

/** Members with and without a bio. */
export const sampleUsers: User[] = [user, { ...user, _id: 'grace', name: 'Grace Hopper', description: '' }]

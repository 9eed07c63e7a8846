import type { Channel } from '@channelwise/schemas/channel'
import type { Review } from '@channelwise/schemas/review'
import type { Video } from '@channelwise/schemas/video'

/** A channel with every field set, for tests. */
export function buildChannel(fields: Partial<Channel> = {}): Channel {
  return {
    _id: 'harbour1',
    platformState: 'current',
    name: 'Harbour-Lab & Friends',
    image: '',
    profileImage: '',
    rating: 4.26,
    numReviews: 4,
    rankingRatingMoodDef: ['Relaxing'],
    allTopics: [{ mainTopic: 'Travel', subTopic: 'Trains' }],
    category: 'Travel & Events',
    tag: ['slow tv'],
    subscriberCount: 120_000,
    viewCount: 1_000_000,
    duration: 12.5,
    country: 'Ireland',
    language: 'English',
    platform: ['YouTube'],
    channelId: 'UCharbour',
    link: ['https://www.youtube.com/channel/UCharbour'],
    description: 'Boats.',
    rating_distribution: [0, 0, 0, 0, 0, 0, 1, 1, 1, 1],
    ratingRange: { low: 2.9, high: 4.1 },
    moodCounts: [{ mood: 'Relaxing', count: 2 }],
    lastVideos: [],
    VideosFromOtherChannels: [],
    ...fields,
  }
}

/** A video with views, for tests. */
export function buildVideo(videoId: string, fields: Partial<Video> = {}): Video {
  return {
    videoId,
    title: `The video ${videoId}`,
    thumbnail: '',
    thumbnailHeight: 90,
    duration: 4,
    nbViews: 100,
    publishDate: '2026-01-01T00:00:00Z',
    ...fields,
  }
}

/** A review, for tests. */
export function buildReview(fields: Partial<Review> = {}): Review {
  return {
    _id: 'review1',
    uid: 'grace',
    userId: 'grace',
    userName: 'Grace',
    photoURL: '',
    creatorId: 'harbour1',
    creatorName: 'Harbour-Lab & Friends',
    profileImage: '',
    rating: 4,
    comment: '',
    moodList: [],
    likeCount: 0,
    liked: false,
    createdAt: '2026-01-01T00:00:00Z',
    editedAt: null,
    removedByModeration: false,
    moderationReason: '',
    appeal: 'none',
    ...fields,
  }
}

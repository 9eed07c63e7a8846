import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Match } from '@channelwise/schemas/search/match'
import type { FacetCount } from '@channelwise/schemas/topic'
import type { Video } from '@channelwise/schemas/video'

/** A picture URL that fails without a network request. */
export const brokenPicture = 'data:image/png;base64,AAAA'

const harbourLights: ChannelCard = {
  _id: 'harbourlights',
  name: 'Harbour Lights',
  image: '',
  profileImage: '',
  rating: 4.6,
  numReviews: 1204,
  rankingRatingMoodDef: ['Informative', 'Relaxing'],
  allTopics: [{ mainTopic: 'History and Geography', subTopic: 'Seafaring' }],
  category: 'Education',
  tag: ['ships', 'coast'],
  subscriberCount: 1_230_000,
  viewCount: 98_000_000,
  duration: 12.4,
  country: 'Ireland',
  language: 'English',
  platform: ['YouTube'],
  channelId: 'UCharbourlights',
  link: ['https://www.youtube.com/channel/UCharbourlights'],
  description: 'Lighthouses, the people who kept them and the ships that missed them.',
}

/** Channels for every state of a card: long and foreign names, no rating, no facts, a broken picture. */
export const sampleChannels: ChannelCard[] = [
  harbourLights,
  {
    ...harbourLights,
    _id: 'pixel',
    name: 'Pixel & Paper',
    image: brokenPicture,
    rating: 3.5,
    numReviews: 1,
    allTopics: [{ mainTopic: 'Games', subTopic: '' }],
    duration: 65,
    country: 'Germany',
  },
  {
    ...harbourLights,
    _id: 'long',
    name: 'The Extraordinarily Patient Society for Slow and Careful Cooking at Home',
    rating: null,
    numReviews: 0,
    allTopics: [{ mainTopic: 'Food and Cooking', subTopic: '' }],
    subscriberCount: 101_000,
  },
  {
    ...harbourLights,
    _id: 'foreign',
    name: '夜の天文台',
    rating: 5,
    numReviews: 12,
    allTopics: [{ mainTopic: 'Science', subTopic: 'Astronomy' }],
    language: 'Japanese',
    country: 'Japan',
    subscriberCount: 45_600_000,
    duration: 3,
  },
  {
    ...harbourLights,
    _id: 'unknown',
    name: 'quiet',
    rating: null,
    numReviews: 0,
    allTopics: [],
    subscriberCount: null,
    duration: null,
    country: null,
    language: null,
  },
]

const tide: Video = {
  videoId: 'sample-tide',
  title: 'The night the tide came in twice',
  thumbnail: '',
  thumbnailHeight: null,
  duration: 12.55,
  nbViews: 1_230_456,
  publishDate: '2026-02-11T08:00:00Z',
}

/** Videos from the sample and YouTube, with a long title, and without facts. */
export const sampleVideos: Video[] = [
  tide,
  {
    ...tide,
    videoId: 'youtube0001',
    title:
      'Everything you never wanted to know about fog signals, horns, bells and the people who had to sleep beside them',
    duration: 83.2,
    nbViews: 1,
  },
  { ...tide, videoId: 'sample-live', title: 'Live: the harbour', duration: null, nbViews: null },
]

/** More topics than a panel shows. */
export const sampleTopics: FacetCount[] = [
  { _id: 'Science', count: 1540 },
  { _id: 'Games', count: 1210 },
  { _id: 'Music', count: 620 },
  { _id: 'Travel', count: 99 },
  { _id: 'Politics', count: 12 },
  { _id: 'True Crime', count: 0 },
]

export const sampleMatch: Match = {
  field: 'description',
  excerpt: [
    { text: '… a ', hit: false },
    { text: 'lighthouse', hit: true },
    { text: ' a week, and the people who keep it …', hit: false },
  ],
}

/** Suggestions of every kind for what is being typed. */
export const sampleSuggested = {
  text: 'har',
  channels: sampleChannels.slice(0, 3),
  topics: [
    { mainTopic: 'Travel', subTopic: '' },
    { mainTopic: 'History and Geography', subTopic: 'Harbours' },
  ],
  members: [{ _id: 'harriet', name: 'Harriet Lange', photoURL: '' }],
}

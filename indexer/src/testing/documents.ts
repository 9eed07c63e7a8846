import type { ChannelCard } from '@channelwise/schemas/channel'
import type { FoundVideo } from '@channelwise/schemas/video'
import type { ChannelDocument, RemovedDocument, VideoDocument } from '../search-index.ts'

interface ChannelTraits extends Partial<Omit<ChannelDocument, 'kind' | 'id' | 'card'>> {
  card?: Partial<ChannelCard>
}

/**
 * A plain channel document: listed, unrated, 1,000 subscribers, a name and nothing to filter by. The bounds of its rating
 * default to the rating.
 */
export function buildChannelDocument(id: string, { card, ...traits }: ChannelTraits = {}): ChannelDocument {
  return {
    kind: 'channel',
    id,
    version: 1,
    card: {
      _id: id,
      name: `Channel ${id}`,
      image: '',
      profileImage: '',
      rating: null,
      numReviews: 0,
      rankingRatingMoodDef: [],
      allTopics: [],
      category: null,
      tag: [],
      subscriberCount: 1_000,
      viewCount: 10_000,
      duration: null,
      country: null,
      language: null,
      platform: ['YouTube'],
      channelId: `UC${id}`,
      link: [`https://www.youtube.com/channel/UC${id}`],
      description: '',
      ...card,
    },
    ratingFloor: card?.rating ?? null,
    ratingCeiling: card?.rating ?? null,
    ratingFun: null,
    ratingLearn: null,
    ratingEmotional: null,
    contexts: [],
    levels: [],
    listedAt: new Date('2026-01-01T00:00:00Z'),
    ...traits,
  }
}

interface VideoTraits extends Partial<Omit<VideoDocument, 'kind' | 'id' | 'found'>> {
  found?: Partial<FoundVideo>
}

/** A plain video document: ten minutes, 100 views. */
export function buildVideoDocument(id: string, { found, ...traits }: VideoTraits = {}): VideoDocument {
  return {
    kind: 'video',
    id,
    version: 1,
    found: {
      videoId: id,
      title: `Video ${id}`,
      thumbnail: '',
      thumbnailHeight: null,
      duration: 10,
      nbViews: 100,
      publishDate: '2026-01-01T00:00:00.000Z',
      productId: 'channel',
      channelName: 'Some channel',
      ...found,
    },
    description: '',
    tags: [],
    mainTopics: [],
    likeCount: null,
    qualityScore: 2.75,
    ...traits,
  }
}

/** A removal of a document. */
export function buildRemoval(
  id: string,
  version: number,
  kind: RemovedDocument['kind'] = 'channel',
): RemovedDocument {
  return { kind, id, version }
}

import type { ChannelCard, ChannelSuggestion } from '@channelwise/schemas/channel'
import type { Facets } from '@channelwise/schemas/facets'
import type { ChannelFilters, ChannelSearch } from '@channelwise/schemas/search-filters'
import type { FoundVideo } from '@channelwise/schemas/video'
import type { VideoDiscovery } from '@channelwise/schemas/video-discovery'
import type { Synonyms } from './language/expand-query.ts'

/** A channel as the index holds it: its card and what only searching needs. */
export interface ChannelDocument {
  kind: 'channel'
  id: string
  /** Greater versions win, whatever order they arrive in. */
  version: number
  card: ChannelCard
  /** Between which averages the true rating lies, in stars: what the best and the worst rated are sorted by. */
  ratingFloor: number | null
  ratingCeiling: number | null
  ratingFun: number | null
  ratingLearn: number | null
  ratingEmotional: number | null
  contexts: string[]
  levels: string[]
  listedAt: Date
}

/** A video as the index holds it. */
export interface VideoDocument {
  kind: 'video'
  id: string
  version: number
  found: FoundVideo
  description: string
  tags: string[]
  mainTopics: string[]
  likeCount: number | null
  /** The Bayesian average of its channel's ratings, 0.5 to 5 in quarters. */
  qualityScore: number
}

export type SearchDocument = ChannelDocument | VideoDocument

/** A document to take out of the index. */
export interface RemovedDocument {
  kind: SearchDocument['kind']
  id: string
  version: number
}

/** A page of results with the exact count of all. */
export interface Page<T> {
  total: number
  results: T[]
}

/** What became of one document of a batch. */
export type WriteOutcome =
  | { outcome: 'written' }
  /** The index already holds this version or a newer one. */
  | { outcome: 'superseded' }
  /** Worth another try. */
  | { outcome: 'busy'; reason: string }
  /** Refused for good. */
  | { outcome: 'refused'; reason: string }

/** The version that the index holds of a document. */
export interface HeldVersion {
  id: string
  version: number
}

/** A new index that is being filled beside the one that answers. */
export interface Rebuild {
  /** As `SearchIndex.write`, into the new index only. */
  write(changes: (SearchDocument | RemovedDocument)[]): Promise<WriteOutcome[]>
  count(kind: SearchDocument['kind']): Promise<number>
  /**
   * From one moment to the next the new index answers; the old one is kept until the next rebuild, for going back.
   * May be called again when it failed: a swap that has happened is found done.
   */
  swap(): Promise<void>
  /** Throws the new index away. */
  abandon(): Promise<void>
}

/** The index that answered before the last rebuild, as it was then. */
export interface PreviousIndex {
  /** As a rebuild's: it answers again, and what answered is kept in its place. */
  swap(): Promise<void>
}

/** Finds channels and videos. A copy of what Postgres holds: it can be thrown away and filled again. */
export interface SearchIndex {
  /** Writes and removes documents; outcomes in the same order. */
  write(changes: (SearchDocument | RemovedDocument)[]): Promise<WriteOutcome[]>
  searchChannels(search: ChannelSearch): Promise<Page<ChannelCard>>
  /** The counts of a facet ignore that facet's own choice. */
  countFacets(filters: ChannelFilters): Promise<Facets>
  /** Names near what is being typed, the nearest first. */
  suggestNames(term: string, limit: number): Promise<ChannelSuggestion[]>
  /** Channels whose name is near `text`, the nearest first; `match` is the part that is. */
  findByName(text: string, limit: number): Promise<ChannelCard[]>
  /**
   * Channels that speak of `text` in name, topics, tags or description, and behind them those that say it in other
   * words; `match` says where.
   */
  findRelatedChannels(text: string, limit: number, synonyms?: Synonyms): Promise<ChannelCard[]>
  /** Videos that speak of `text`, in the same order; `match` says where. */
  findRelatedVideos(text: string, limit: number, synonyms?: Synonyms): Promise<FoundVideo[]>
  /** A batch of videos by duration, topics and one of four sorts. */
  discoverVideos(asked: VideoDiscovery): Promise<FoundVideo[]>
  /** Ids and versions of the documents of a kind, ascending by id (plain code-point order), from the one after `after`. */
  listVersions(kind: SearchDocument['kind'], after: string | null, limit: number): Promise<HeldVersion[]>
  /** Begins a new, empty index; `write` on the search index itself goes on to the old one only. */
  startRebuild(): Promise<Rebuild>
  /** Null where no rebuild has kept one that could take today's documents. */
  findPrevious(): Promise<PreviousIndex | null>
  /** Deletes the index that a rebuild has kept, whatever its shape; false when there is none. */
  dropPrevious(): Promise<boolean>
}

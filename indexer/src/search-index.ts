import type { ChannelCard, ChannelSuggestion } from '@channelwise/schemas/channel'
import type { Facets } from '@channelwise/schemas/search/facets'
import type { ChannelFilters, ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { FoundVideo } from '@channelwise/schemas/video'
import type { VideoDiscovery } from '@channelwise/schemas/video-discovery'
import type { SortOrder } from '@channelwise/schemas/search/sort-orders'
import type { ChannelPlace } from './sort-columns.ts'
import type { Synonyms } from './language/expand-query.ts'

/** The indexed form of a channel: its card plus what only searches need. */
export interface ChannelDocument {
  kind: 'channel'
  id: string
  /** The greatest version wins, whatever the order of writes. */
  version: number
  card: ChannelCard
  /** Bounds of the true average rating, in stars: the sort keys of best and worst rated. */
  ratingFloor: number | null
  ratingCeiling: number | null
  ratingFun: number | null
  ratingLearn: number | null
  ratingEmotional: number | null
  contexts: string[]
  levels: string[]
  listedAt: Date
}

/** The indexed form of a video. */
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

/** A document to remove from the index. */
export interface RemovedDocument {
  kind: SearchDocument['kind']
  id: string
  version: number
}

/** One page of a walk through all matching channels. */
export interface ChannelWalk {
  filters: ChannelFilters
  order: SortOrder
  /** The position of the last channel so far; null to start. */
  after: ChannelPlace | null
  limit: number
}

/** A page of results and the exact total. */
export interface Page<T> {
  total: number
  results: T[]
}

/** The outcome of writing one document of a batch. */
export type WriteOutcome =
  | { outcome: 'written' }
  /** The index already holds this version or a newer one. */
  | { outcome: 'superseded' }
  /** Failed; a retry may succeed. */
  | { outcome: 'busy'; reason: string }
  /** Rejected permanently. */
  | { outcome: 'refused'; reason: string }

/** The version of a document in the index. */
export interface HeldVersion {
  id: string
  version: number
}

/** A new index being filled beside the live one. */
export interface Rebuild {
  /** Like `SearchIndex.write`, but to the new index only. */
  write(changes: (SearchDocument | RemovedDocument)[]): Promise<WriteOutcome[]>
  count(kind: SearchDocument['kind']): Promise<number>
  /**
   * Atomically makes the new index live and keeps the old one for a rollback until the next rebuild. Idempotent: after
   * a failure it can be called again.
   */
  swap(): Promise<void>
  /** Deletes the new index. */
  abandon(): Promise<void>
}

/** The index that was live before the last rebuild, unchanged since. */
export interface PreviousIndex {
  /** Its name, as `SearchIndex.describe` gives it. */
  name: string
  /** Like `Rebuild.swap`: makes it live again and keeps the current one in its place. */
  swap(): Promise<void>
}

/** One index of an engine: a copy of the catalogue. */
export interface IndexCopy {
  /** Unique, and kept when indexes are swapped. */
  name: string
  /** Documents that a search can see. */
  channels: number
  videos: number
}

/** The indexes that an engine keeps. */
export interface IndexCopies {
  live: IndexCopy
  /** The one from before the last rebuild. `isUsable` is false if its schema is outdated, so that it cannot return. */
  previous: (IndexCopy & { isUsable: boolean }) | null
}

/** Finds channels and videos. A disposable copy of data in Postgres. */
export interface SearchIndex {
  /** Writes and removes documents. Returns the outcomes in the same order. */
  write(changes: (SearchDocument | RemovedDocument)[]): Promise<WriteOutcome[]>
  /** Makes everything written so far visible to searches. Missing where it is visible at once. */
  refresh?(): Promise<void>
  /** Called whenever nothing is left to write for now. Missing where an engine cleans up by itself. */
  cleanUp?(): Promise<void>
  searchChannels(search: ChannelSearch): Promise<Page<ChannelCard>>
  /**
   * The matching channels after a position in the sort, or from the start. Unlike numbered pages, a walk neither skips nor
   * repeats a channel when others come and go.
   */
  walkChannels(walk: ChannelWalk): Promise<ChannelPlace[]>
  /** Each facet is counted without its own filter. */
  countFacets(filters: ChannelFilters): Promise<Facets>
  /** Names similar to what is being typed, nearest first. */
  suggestNames(term: string, limit: number): Promise<ChannelSuggestion[]>
  /** Channels whose name is similar to `text`, nearest first; `match` is the similar part. */
  findByName(text: string, limit: number): Promise<ChannelCard[]>
  /**
   * Channels that mention `text` in their name, topics, tags or description, followed by those that use synonyms;
   * `match` says where.
   */
  findRelatedChannels(text: string, limit: number, synonyms?: Synonyms): Promise<ChannelCard[]>
  /** Videos that mention `text`, ordered like `findRelatedChannels`; `match` says where. */
  findRelatedVideos(text: string, limit: number, synonyms?: Synonyms): Promise<FoundVideo[]>
  /** A batch of videos by duration, topics and one of four sorts. */
  discoverVideos(query: VideoDiscovery): Promise<FoundVideo[]>
  /** Ids and versions of one kind of document after the id `after`, in code-point order of ids. */
  listVersions(kind: SearchDocument['kind'], after: string | null, limit: number): Promise<HeldVersion[]>
  /** Creates a new, empty index. `write` on the search index itself still goes to the old one only. */
  startRebuild(): Promise<Rebuild>
  /** Null if no rebuild has kept an index with the current schema. */
  findPrevious(): Promise<PreviousIndex | null>
  /** Deletes the index kept by the last rebuild, whatever its schema; false if there is none. */
  dropPrevious(): Promise<boolean>
  /** Names and counts the live index and the one kept by the last rebuild. */
  describe(): Promise<IndexCopies>
}

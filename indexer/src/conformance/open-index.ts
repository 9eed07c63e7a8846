import { afterAll, beforeAll } from 'vitest'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { SearchDocument, SearchIndex } from '../search-index.ts'

/** An empty index for a single test. */
export interface TestIndex extends AsyncDisposable {
  index: SearchIndex
  /** Resolves when everything written is visible to searches. */
  refresh(): Promise<void>
}

export type OpenIndex = () => Promise<TestIndex>

/** An index filled with `documents`, shared by the tests of a suite, which must not write to it. */
export function useIndexWith(open: OpenIndex, documents: SearchDocument[]): () => SearchIndex {
  let opened: TestIndex | undefined
  beforeAll(async () => {
    opened = await openWith(open, ...documents)
  })
  afterAll(() => opened?.[Symbol.asyncDispose]())
  return () => {
    if (opened === undefined) throw new Error('The index is not open yet')
    return opened.index
  }
}

/** An index filled with `documents`. */
export async function openWith(open: OpenIndex, ...documents: SearchDocument[]): Promise<TestIndex> {
  const opened = await open()
  await opened.index.write(documents)
  await opened.refresh()
  return opened
}

/** Parses API query parameters into a search. */
export function buildSearch(query: Record<string, string> = {}): ChannelSearch {
  return channelSearch.parse(query)
}

/** The ids of a search's results, in order. */
export async function idsFound(index: SearchIndex, query: Record<string, string>): Promise<string[]> {
  return idsOf((await index.searchChannels(buildSearch(query))).results)
}

export function idsOf(channels: { _id: string }[]): string[] {
  return channels.map(({ _id: id }) => id)
}

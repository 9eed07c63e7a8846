import { afterAll, beforeAll } from 'vitest'
import { channelSearch } from '@channelwise/schemas/search-filters'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import type { SearchDocument, SearchIndex } from '../search-index.ts'

/** An empty index of the test's own. */
export interface TestIndex extends AsyncDisposable {
  index: SearchIndex
  /** Resolves when what was written can be found. */
  refresh(): Promise<void>
}

export type OpenIndex = () => Promise<TestIndex>

/** An index that holds `documents`: all the tests of a suite may ask it, none should write. */
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

/** An index that holds `documents`. */
export async function openWith(open: OpenIndex, ...documents: SearchDocument[]): Promise<TestIndex> {
  const opened = await open()
  await opened.index.write(documents)
  await opened.refresh()
  return opened
}

/** A search as an API query asks for it. */
export function asked(query: Record<string, string> = {}): ChannelSearch {
  return channelSearch.parse(query)
}

/** The ids that a search finds, in its order. */
export async function idsFound(index: SearchIndex, query: Record<string, string>): Promise<string[]> {
  return idsOf((await index.searchChannels(asked(query))).results)
}

export function idsOf(channels: { _id: string }[]): string[] {
  return channels.map(({ _id: id }) => id)
}

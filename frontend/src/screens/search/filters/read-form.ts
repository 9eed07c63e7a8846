import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { textFields } from '../../forms/text-fields.ts'
import { readAddress } from '../read-address.ts'

/**
 * The search that the filters' form stands for now, on its first page. Sub topics go with the last
 * main topic that is taken back from `before`.
 */
export function readForm(form: FormData, before: ChannelSearch): ChannelSearch {
  const { search } = readAddress({ path: {}, query: new URLSearchParams(textFields(form)) })
  const lostTopic = before.allTopics.length > 0 && search.allTopics.length === 0
  return { ...search, numPage: 1, subTopic: lostTopic ? [] : search.subTopic }
}

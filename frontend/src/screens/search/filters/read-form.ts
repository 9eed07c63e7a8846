import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { textFields } from '../../forms/text-fields.ts'
import { readAddress } from '../read-address.ts'

/**
 * The search in the current state of the filters' form, on its first page. Without any main topic left of those in `before`,
 * the sub topics are dropped, too.
 */
export function readForm(form: FormData, before: ChannelSearch): ChannelSearch {
  const { search } = readAddress({ path: {}, query: new URLSearchParams(textFields(form)) })
  const lostTopic = before.allTopics.length > 0 && search.allTopics.length === 0
  return { ...search, numPage: 1, subTopic: lostTopic ? [] : search.subTopic }
}

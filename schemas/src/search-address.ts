import { channelsPerPage } from './search-filters.ts'
import type { ChannelSearch } from './search-filters.ts'
import type { NumberRange } from './query-values.ts'

/** Query values of a search by their names, only those that say something; the inverse of `channelSearch`. */
export function writeSearchValues(search: Partial<ChannelSearch>): Record<string, string> {
  const values: Record<string, string> = {
    category: join(search.category),
    country: join(search.country),
    name: search.name ?? '',
    min: write(search.min),
    max: write(search.max),
    rating: write(search.rating),
    ratingFun: write(search.ratingFun),
    ratingLearn: write(search.ratingLearn),
    ratingEmotional: write(search.ratingEmotional),
    order: search.order ?? '',
    language: join(search.language),
    allTopics: join(search.allTopics),
    subTopic: join(search.subTopic),
    rankingRatingMoodDef: join(search.rankingRatingMoodDef),
    context: join(search.context),
    level: join(search.level),
    platform: join(search.platform),
    tag: join(search.tag),
    duration: (search.duration ?? []).map(writeRange).join('-'),
    subscriber: (search.subscriber ?? []).map(writeRange).join(','),
    limit: search.limit === undefined || search.limit === channelsPerPage ? '' : String(search.limit),
    numPage: search.numPage === undefined || search.numPage === 1 ? '' : String(search.numPage),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The same as a query string, without the question mark. */
export function writeSearchQuery(search: Partial<ChannelSearch>): string {
  return new URLSearchParams(writeSearchValues(search)).toString()
}

function join(choices: string[] = []) {
  return choices.join('_')
}

function write(amount: number | null | undefined) {
  return amount === null || amount === undefined ? '' : String(amount)
}

function writeRange({ from, to }: NumberRange) {
  return `${from}-${to}`
}

import { isChoice, maxChoiceLength } from '@channelwise/schemas/search/query-values'
import { byFrequency } from './by-frequency.ts'

/** Maximum number of tags of a channel. */
export const tagLimit = 15

/**
 * A channel's declared keywords, then its videos' most frequent tags: distinct, in lower case, at most 15. Tags that the
 * filter cannot represent are left out, because each tag links to a search.
 */
export function chooseTags(keywords: string[], videoTags: string[][]): string[] {
  const frequent = byFrequency(videoTags.flatMap((tags) => [...new Set(tags.map(fold))]))
  return [...new Set([...keywords.map(fold), ...frequent])].filter(isTag).slice(0, tagLimit)
}

/** The filter joins choices by underscores, which stand for spaces in tags. */
function fold(tag: string) {
  return tag
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}

function isTag(tag: string) {
  return isChoice(tag) && tag.length <= maxChoiceLength
}

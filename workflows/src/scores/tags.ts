import { byFrequency } from './most-frequent.ts'

/** How many tags a channel shows at most. */
export const tagLimit = 15

/** A channel's declared keywords, then the tags most frequent in its videos: lower case, each once, at most 15. */
export function chooseTags(keywords: string[], videoTags: string[][]): string[] {
  const frequent = byFrequency(videoTags.flatMap((tags) => [...new Set(tags.map(fold))]))
  return [...new Set([...keywords.map(fold), ...frequent])].filter((tag) => tag !== '').slice(0, tagLimit)
}

function fold(tag: string) {
  return tag.trim().replace(/\s+/g, ' ').toLowerCase()
}

import { byFrequency } from './by-frequency.ts'

/** Maximum number of tags of a channel. */
export const tagLimit = 15

/** A channel's declared keywords, then its videos' most frequent tags: distinct, in lower case, at most 15. */
export function chooseTags(keywords: string[], videoTags: string[][]): string[] {
  const frequent = byFrequency(videoTags.flatMap((tags) => [...new Set(tags.map(fold))]))
  return [...new Set([...keywords.map(fold), ...frequent])].filter((tag) => tag !== '').slice(0, tagLimit)
}

function fold(tag: string) {
  return tag.trim().replace(/\s+/g, ' ').toLowerCase()
}

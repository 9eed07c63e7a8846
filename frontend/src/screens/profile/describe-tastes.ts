import type { Tastes } from '@channelwise/schemas/user'
import { capitalize } from '@channelwise/schemas/text/capitalize'
import { formatAverage } from '@channelwise/schemas/text/format-average'

/** The minimum number of ratings for a sentence about tastes. */
const minRatings = 3

/**
 * A member's tastes in a sentence, such as 'Mostly Science, relaxing, 4.1 on average'; null with too few ratings, or if no
 * topic or mood stands out.
 */
export function describeTastes(
  { topics, moods, rating_distribution }: Pick<Tastes, 'topics' | 'moods' | 'rating_distribution'>,
  average: number | null,
): string | null {
  const ratings = rating_distribution.reduce((sum, count) => sum + count, 0)
  if (ratings < minRatings || average === null) return null
  const [topic] = topics
  const [mood] = moods
  // "Mostly" requires a third of the channels, because a channel may have several topics.
  const likes = [
    topic !== undefined && topic.count * 3 >= ratings && `Mostly ${topic.name}`,
    mood !== undefined && mood.count * 4 >= ratings && mood.name.toLowerCase(),
  ].filter((part) => part !== false)
  return likes.length === 0 ? null : capitalize([...likes, `${formatAverage(average)} on average`].join(', '))
}

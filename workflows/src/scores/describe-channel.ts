import type { TopicEntry } from '@channelwise/schemas/topic'
import { averageMinutes } from './average-minutes.ts'
import { chooseCategoryNumber } from './category.ts'
import { categoryNames } from './categories.ts'
import type { DetectLanguage } from './detect-language.ts'
import { chooseLanguage } from './language.ts'
import { countryName, languageName } from './code-names.ts'
import { chooseTags } from './tags.ts'
import { chooseTopics } from './topics.ts'
import type { FindTopic } from './topics.ts'

/** The properties of a channel that its scores are derived from. */
export interface ChannelFacts {
  description: string
  countryCode: string | null
  declaredLanguage: string | null
  keywords: string[]
  topicAddresses: string[]
}

/** The properties of a video that its channel's scores are derived from. */
export interface VideoFacts {
  title: string
  description: string
  durationSeconds: number | null
  categoryNumber: string | null
  tags: string[]
  declaredLanguage: string | null
}

/** The properties that we derive for a channel. */
export interface ChannelScores {
  averageMinutes: number | null
  allTopics: TopicEntry[]
  category: string | null
  tags: string[]
  country: string | null
  languageCode: string | null
  language: string | null
}

/** Derives a channel's scores from its properties and its videos (newest first). */
export async function describeChannel(
  channel: ChannelFacts,
  videos: VideoFacts[],
  { findTopic, detectLanguage }: { findTopic: FindTopic; detectLanguage: DetectLanguage },
): Promise<ChannelScores> {
  const categoryNumber = chooseCategoryNumber(videos.map((video) => video.categoryNumber))
  const languageCode = await chooseLanguage({
    declaredLanguage: channel.declaredLanguage,
    videoLanguages: videos.map((video) => video.declaredLanguage),
    detectLanguage: () =>
      detectLanguage([
        channel.description,
        ...videos.map((video) => video.title),
        ...videos.map((video) => video.description),
      ]),
  })
  return {
    averageMinutes: averageMinutes(videos.map((video) => video.durationSeconds)),
    allTopics: chooseTopics({ ...channel, categoryNumber }, findTopic),
    category: categoryNumber === null ? null : (categoryNames[categoryNumber] ?? null),
    tags: chooseTags(
      channel.keywords,
      videos.map((video) => video.tags),
    ),
    country: countryName(channel.countryCode),
    languageCode,
    language: languageName(languageCode),
  }
}

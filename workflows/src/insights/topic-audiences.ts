import type { TopicEntry } from '@channelwise/schemas/topic'
import { publishShared } from './pair-channels.ts'
import type { SharedAudience } from './pair-channels.ts'

/** A main topic or a sub topic, which may have the same name. */
export interface NamedTopic {
  level: 'topic' | 'subTopic'
  name: string
}

/** The shared audience of two topics; main topics come before sub topics, then in alphabetical order. */
export interface TopicOverlap extends SharedAudience {
  topic: string
  level: NamedTopic['level']
  otherTopic: string
  otherLevel: NamedTopic['level']
}

/** Counts the audiences of topics, member by member. */
export interface TopicAudiences {
  /** Adds a member who favors the channels with these numbers. */
  addMember(channels: readonly number[]): void
  /** The overlaps that may be published: never of a sub topic with its only main topic, where one remainder is empty. */
  overlaps(): TopicOverlap[]
}

/** Creates a counter for channels with these topics. */
export function createTopicAudiences(topicsOfChannel: readonly (readonly TopicEntry[])[]): TopicAudiences {
  const topics = [
    ...listNames(
      'topic',
      topicsOfChannel.flatMap((entries) => entries.map(({ mainTopic }) => mainTopic)),
    ),
    ...listNames(
      'subTopic',
      topicsOfChannel.flatMap((entries) => entries.map(({ subTopic }) => subTopic)),
    ),
  ]
  const numbers = new Map(topics.map(({ level, name }, number) => [`${level} ${name}`, number]))
  const own = topicsOfChannel.map((entries) =>
    entries
      .flatMap(({ mainTopic, subTopic }) => [`topic ${mainTopic}`, `subTopic ${subTopic}`])
      .flatMap((name) => numbers.get(name) ?? []),
  )
  // The diagonal holds the audiences themselves.
  const common = new Int32Array(topics.length ** 2)
  return {
    addMember(channels) {
      const favored = [...new Set(channels.flatMap((channel) => own[channel] ?? []))]
      for (const one of favored) for (const other of favored) common[one * topics.length + other]! += 1
    },
    overlaps() {
      const at = (one: number, other: number) => common[one * topics.length + other]!
      return topics.flatMap(({ name, level }, one) =>
        topics.flatMap((second, other) => {
          if (other <= one) return []
          const shared = publishShared({ one: at(one, one), other: at(other, other), both: at(one, other) })
          return shared === null
            ? []
            : [{ topic: name, level, otherTopic: second.name, otherLevel: second.level, ...shared }]
        }),
      )
    },
  }
}

function listNames(level: NamedTopic['level'], names: string[]): NamedTopic[] {
  return [...new Set(names)]
    .filter(Boolean)
    .toSorted()
    .map((name) => ({ level, name }))
}

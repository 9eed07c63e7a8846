import { publishShared } from './pair-channels.ts'
import type { SharedAudience } from './pair-channels.ts'

/** What the audiences of two main topics have in common; `topic` is before `other` in the alphabet. */
export interface TopicOverlap extends SharedAudience {
  topic: string
  otherTopic: string
}

/** Counts the audiences of topics, member by member. */
export interface TopicAudiences {
  /** Adds a member who favors the channels with these numbers. */
  addMember(channels: readonly number[]): void
  /** What each two topics have in common, where it may be published. */
  overlaps(): TopicOverlap[]
}

/** Creates a counter for channels with these main topics. */
export function createTopicAudiences(topicsOfChannel: readonly string[][]): TopicAudiences {
  const topics = [...new Set(topicsOfChannel.flat())].filter(Boolean).toSorted()
  const own = topicsOfChannel.map((names) =>
    names.map((name) => topics.indexOf(name)).filter((at) => at >= 0),
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
      return topics.flatMap((topic, one) =>
        topics.flatMap((otherTopic, other) => {
          if (other <= one) return []
          const shared = publishShared({ one: at(one, one), other: at(other, other), both: at(one, other) })
          return shared === null ? [] : [{ topic, otherTopic, ...shared }]
        }),
      )
    },
  }
}

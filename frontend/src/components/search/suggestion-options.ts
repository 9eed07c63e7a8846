import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import type { TopicEntry } from '@channelwise/schemas/topic'
import { paths } from '../../app/paths.ts'
import type { Suggested } from './use-suggestions.ts'

/** A row of the suggestions and what it links to. */
export type SuggestionOption = { key: string; to: string } & (
  | { kind: 'channel'; channel: ChannelSuggestion }
  | { kind: 'topic'; topic: TopicEntry }
  | { kind: 'member'; member: Suggested['members'][number] }
  | { kind: 'search'; text: string }
)

/** All rows in display order, which the arrow keys follow; the last one searches for the text itself. */
export function listOptions({ text, channels, topics, members }: Suggested): SuggestionOption[] {
  return [
    ...channels.map((channel) => ({
      kind: 'channel' as const,
      key: `channel-${channel._id}`,
      to: paths.channel(channel),
      channel,
    })),
    ...topics.map((topic) => ({
      kind: 'topic' as const,
      key: `topic-${topic.mainTopic}-${topic.subTopic}`,
      to: paths.search({
        allTopics: [topic.mainTopic],
        subTopic: topic.subTopic === '' ? [] : [topic.subTopic],
      }),
      topic,
    })),
    ...members.map((member) => ({
      kind: 'member' as const,
      key: `member-${member._id}`,
      to: paths.user(member._id),
      member,
    })),
    { kind: 'search', key: 'search', to: paths.searchResults(text), text },
  ]
}

/** The id of the option at an index of a list. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { topicMark } from '../../../components/channels/topic-marks.ts'
import { paths } from '../../../app/paths.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import styles from './ChannelTopics.module.css'

/** Maximum tags to show, because a channel may have hundreds. */
const shownTags = 30

/** The channel's main topics, each followed by its sub topics; links to searches. */
export function ChannelTopics({ channel }: { channel: Channel }) {
  const bySubTopic = Map.groupBy(channel.allTopics, ({ mainTopic }) => mainTopic)
  if (bySubTopic.size === 0) return null
  return (
    <ul className={styles.topics} aria-label="Topics">
      {[...bySubTopic].map(([topic, entries]) => {
        const { Icon, tone } = topicMark(topic)
        const subTopics = [...new Set(entries.map(({ subTopic }) => subTopic))].filter(Boolean)
        return (
          <li key={topic} className={styles.topic}>
            <Chip
              tone={tone}
              icon={<Icon aria-hidden />}
              render={<Link to={paths.search({ allTopics: [topic], language: [] })} />}
            >
              {topic}
            </Chip>
            {subTopics.map((subTopic) => (
              <Link
                key={subTopic}
                className={styles.sub}
                to={paths.search({ allTopics: [topic], subTopic: [subTopic], language: [] })}
              >
                {subTopic}
              </Link>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** The keywords that the channel declares, behind a disclosure. */
export function ChannelTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>{tags.length === 1 ? '1 tag' : `${tags.length} tags`}</summary>
      <ul className={styles.tags} aria-label="Tags">
        {tags.slice(0, shownTags).map((each) => (
          <li key={each}>
            <Link to={paths.search({ tag: [each], language: [] })}>
              #<Name>{each}</Name>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

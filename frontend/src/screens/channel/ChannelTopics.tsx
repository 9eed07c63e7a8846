import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { topicMark } from '../../components/channels/topic-marks.ts'
import { paths } from '../../app/paths.ts'
import { Chip } from '../../ui/Chip.tsx'
import styles from './ChannelTopics.module.css'

/** How many tags to show: a channel may have hundreds. */
const shownTags = 8

/** The channel's topics, category and tags, each a link to a search. */
export function ChannelTopics({ channel }: { channel: Channel }) {
  const { allTopics, category, tag } = channel
  const mainTopics = [...new Set(allTopics.map(({ mainTopic }) => mainTopic))]
  const subTopics = allTopics.filter(({ subTopic }) => subTopic !== '')
  return (
    <ul className={styles.topics} aria-label="Topics, category and tags">
      {mainTopics.map((topic) => {
        const { Icon, tone } = topicMark(topic)
        return (
          <li key={topic}>
            <Chip
              tone={tone}
              icon={<Icon aria-hidden />}
              render={<Link to={paths.search({ allTopics: [topic], language: [] })} />}
            >
              {topic}
            </Chip>
          </li>
        )
      })}
      {subTopics.map(({ mainTopic, subTopic }) => (
        <li key={`${mainTopic} ${subTopic}`}>
          <Chip
            render={
              <Link to={paths.search({ allTopics: [mainTopic], subTopic: [subTopic], language: [] })} />
            }
          >
            {subTopic}
          </Chip>
        </li>
      ))}
      {category !== null && (
        <li>
          <Chip render={<Link to={paths.search({ category: [category], language: [] })} />}>{category}</Chip>
        </li>
      )}
      {tag.slice(0, shownTags).map((each) => (
        <li key={each}>
          <Chip render={<Link to={paths.search({ tag: [each], language: [] })} />}>#{each}</Chip>
        </li>
      ))}
    </ul>
  )
}

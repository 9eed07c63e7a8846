import { Link } from 'react-router-dom'
import { mainTopics } from '@channelwise/schemas/topic'
import type { MainTopic } from '@channelwise/schemas/topic'
import { paths } from '../../app/paths.ts'
import { Chip } from '../../ui/Chip.tsx'
import { shortTopic, topicMark } from '../channels/topic-marks.ts'
import styles from './TopicLinks.module.css'

interface TopicLinksProps {
  intro?: string
  /** Where a topic links to; defaults to its channels. */
  to?: (topic: MainTopic) => string
}

/** The main topics as links, for visitors who found nothing. */
export function TopicLinks({ intro = 'Or look around:', to = searchTopic }: TopicLinksProps) {
  return (
    <nav className={styles.links} aria-label="Topics">
      <p>{intro}</p>
      <ul className={styles.topics}>
        {mainTopics
          .filter((topic): topic is MainTopic => topic !== 'All')
          .map((topic) => {
            const { Icon, tone } = topicMark(topic)
            return (
              <li key={topic}>
                <Chip tone={tone} icon={<Icon aria-hidden />} render={<Link to={to(topic)} />}>
                  {shortTopic(topic)}
                </Chip>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}

function searchTopic(topic: MainTopic) {
  return paths.search({ allTopics: [topic] })
}

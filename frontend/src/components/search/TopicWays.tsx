import { Link } from 'react-router-dom'
import { mainTopics } from '@channelwise/schemas/topic'
import { paths } from '../../app/paths.ts'
import { Chip } from '../../ui/Chip.tsx'
import { shortTopic, topicMark } from '../channels/topic-marks.ts'
import styles from './TopicWays.module.css'

/** The main topics as links to their channels: a way on for who found nothing. */
export function TopicWays() {
  return (
    <nav className={styles.ways} aria-label="Topics">
      <p>Or look around:</p>
      <ul className={styles.topics}>
        {mainTopics
          .filter((topic) => topic !== 'All')
          .map((topic) => {
            const { Icon, tone } = topicMark(topic)
            return (
              <li key={topic}>
                <Chip
                  tone={tone}
                  icon={<Icon aria-hidden />}
                  render={<Link to={paths.search({ allTopics: [topic] })} />}
                >
                  {shortTopic(topic)}
                </Chip>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}

import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { MoodChip } from '../../../components/reviews/MoodChip.tsx'
import { paths } from '../../../app/paths.ts'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import styles from './MoodStrip.module.css'

const shownMoods = 6

/** The moods named by the most members, with the counts. */
export function MoodStrip({ channel }: { channel: Channel }) {
  const shown = channel.moodCounts
    .filter(({ mood }) => channel.rankingRatingMoodDef.includes(mood))
    .slice(0, shownMoods)
  if (shown.length === 0) return null
  return (
    <ol className={styles.strip} aria-label="Moods, the most frequent first">
      {shown.map(({ mood, count }) => (
        <li key={mood}>
          <MoodChip
            mood={mood}
            render={<Link to={paths.search({ rankingRatingMoodDef: [mood], language: [] })} />}
          >
            {' '}
            <span className={styles.count}>{count}</span>
            <VisuallyHidden> {count === 1 ? 'vote' : 'votes'}</VisuallyHidden>
          </MoodChip>
        </li>
      ))}
    </ol>
  )
}

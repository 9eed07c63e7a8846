import { Link } from 'react-router-dom'
import type { Mood } from '@channelwise/schemas/mood'
import { moodMark } from '../../components/reviews/mood-marks.ts'
import { paths } from '../../app/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import tones from '../../ui/tone.module.css'
import { ShelfHeading } from './ShelfHeading.tsx'
import styles from './MoodTiles.module.css'

interface MoodTilesProps {
  /** The page's main topic, to which the searches are limited; '' for all. */
  topic: string
  /** The moods of the page's channels: within a topic, other moods could lead to an empty search. */
  moods: ReadonlySet<string>
}

/** Links to searches by mood; nothing while no channel has such a mood. */
export function MoodTiles({ topic, moods }: MoodTilesProps) {
  const shown = tiles.filter(({ mood }) => (topic === '' ? moods.size > 0 : moods.has(mood)))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="moods">
      <ShelfHeading id="moods">What are you in the mood for?</ShelfHeading>
      <ul className={styles.tiles}>
        {shown.map(({ mood, wish }) => {
          const { Icon, tone } = moodMark(mood)
          const search = { rankingRatingMoodDef: [mood], ...(topic !== '' && { allTopics: [topic] }) }
          return (
            <li key={mood}>
              <Link to={paths.search(search)} className={classNames(styles.tile, tones[tone])}>
                <Icon className={styles.icon} aria-hidden />
                {wish}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const tiles: { mood: Mood; wish: string }[] = [
  { mood: 'Relaxing', wish: 'Something relaxing' },
  { mood: 'Funny', wish: 'Make me laugh' },
  { mood: 'Instructional', wish: 'Teach me' },
  { mood: 'Inspiring', wish: 'Inspire me' },
  { mood: 'Uplifting', wish: 'Cheer me up' },
  { mood: 'Kid-friendly', wish: 'For the kids' },
]

import { Link } from 'react-router-dom'
import { Chip } from '../../ui/Chip.tsx'
import { moodMark } from './mood-marks.ts'
import styles from './MoodChips.module.css'

interface MoodChipsProps {
  /** In display order. */
  moods: readonly string[]
  /** Makes the chips links; they are plain text otherwise. */
  linkTo?: (mood: string) => string
}

/** Moods as a row of chips, each with its icon. */
export function MoodChips({ moods, linkTo }: MoodChipsProps) {
  return (
    <ul className={styles.row}>
      {moods.map((mood) => {
        const { Icon, tone } = moodMark(mood)
        return (
          <li key={mood}>
            <Chip
              tone={tone}
              icon={<Icon aria-hidden />}
              {...(linkTo && { render: <Link to={linkTo(mood)} /> })}
            >
              {mood}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

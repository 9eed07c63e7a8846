import { Link } from 'react-router-dom'
import { MoodChip } from './MoodChip.tsx'
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
      {moods.map((mood) =>
        linkTo === undefined ? (
          <MoodChip key={mood} mood={mood} render={<li />} />
        ) : (
          <li key={mood}>
            <MoodChip mood={mood} render={<Link to={linkTo(mood)} />} />
          </li>
        ),
      )}
    </ul>
  )
}

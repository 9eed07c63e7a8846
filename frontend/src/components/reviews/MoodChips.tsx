import { Link } from 'react-router-dom'
import { useCachedContent } from '../../ui/cached-content.ts'
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
  const content = useCachedContent(Chips, { moods })
  if (linkTo === undefined) return <ul className={styles.row} {...content} />
  return (
    <ul className={styles.row}>
      {moods.map((mood) => (
        <li key={mood}>
          <MoodChip mood={mood} render={<Link to={linkTo(mood)} />} />
        </li>
      ))}
    </ul>
  )
}

function Chips({ moods }: Pick<MoodChipsProps, 'moods'>) {
  return moods.map((mood) => <MoodChip key={mood} mood={mood} render={<li />} />)
}

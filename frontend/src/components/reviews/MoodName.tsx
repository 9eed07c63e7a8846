import { moodMark } from './mood-marks.ts'
import styles from './MoodName.module.css'

/** A mood with its icon, as an option in a list. */
export function MoodName({ mood }: { mood: string }) {
  const { Icon } = moodMark(mood)
  return (
    <span className={styles.mood}>
      <Icon aria-hidden />
      {mood}
    </span>
  )
}

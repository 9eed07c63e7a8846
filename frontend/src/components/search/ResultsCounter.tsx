import styles from './ResultsCounter.module.css'

/** The counter stops at this many results. */
const countedUpTo = 100

/** How many channels were found; '100+' from 100 up. */
export function ResultsCounter({ total }: { total: number }) {
  return (
    <output className={styles.counter}>
      <strong className={styles.number}>{total >= countedUpTo ? `${countedUpTo}+` : total}</strong>{' '}
      {total === 1 ? 'channel' : 'channels'}
    </output>
  )
}

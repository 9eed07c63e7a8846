import styles from './ResultsCounter.module.css'

/** From this many results on the counter stops counting. */
const countedUpTo = 100

/** How many channels were found, '100+' from a hundred on. */
export function ResultsCounter({ total }: { total: number }) {
  return (
    <output className={styles.counter}>
      <strong className={styles.number}>{total >= countedUpTo ? `${countedUpTo}+` : total}</strong>{' '}
      {total === 1 ? 'channel' : 'channels'}
    </output>
  )
}

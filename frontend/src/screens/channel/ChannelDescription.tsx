import styles from './ChannelDescription.module.css'

/** Letters and lines that are shown without being asked for. */
const shortLetters = 320
const shortLines = 4

/** The channel's own words, cut to a few lines until they are asked for. */
export function ChannelDescription({ text }: { text: string }) {
  const isLong = text.length > shortLetters || text.split('\n').length > shortLines
  return (
    <section className={styles.description} aria-label="Description">
      {/* It holds nothing itself: whether it is open tells how much of the text after it is shown. */}
      {isLong && (
        <details className={styles.toggle}>
          <summary className={styles.summary}>
            <span className={styles.whenClosed}>Read more</span>
            <span className={styles.whenOpen}>Read less</span>
          </summary>
        </details>
      )}
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </section>
  )
}

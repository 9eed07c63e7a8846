import { CirclePlus, Heart, MessageSquareText, Sparkles, Star, WalletMinimal } from 'lucide-react'
import styles from './Benefits.module.css'

const benefits = [
  { Icon: Star, text: 'Give ratings' },
  { Icon: MessageSquareText, text: 'Write reviews' },
  { Icon: Heart, text: 'Keep a watchlist' },
  { Icon: CirclePlus, text: 'Add missing channels' },
  { Icon: Sparkles, text: 'See top similar channels' },
  { Icon: WalletMinimal, text: 'Free, with no spam' },
]

/** What an account offers. */
export function Benefits() {
  return (
    <section className={styles.benefits} aria-labelledby="benefits">
      <h2 id="benefits">Why sign up?</h2>
      <ul className={styles.list}>
        {benefits.map(({ Icon, text }) => (
          <li key={text} className={styles.benefit}>
            <Icon aria-hidden className={styles.icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

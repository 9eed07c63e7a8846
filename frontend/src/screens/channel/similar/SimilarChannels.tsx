import { ChannelCard } from '../../../components/channels/ChannelCard.tsx'
import type { ShownChannel } from '../../../components/channels/shown-channel.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Carousel } from '../../../ui/layout/Carousel.tsx'
import deferred from '../../../ui/layout/deferred.module.css'
import styles from './SimilarChannels.module.css'

/** A similar channel and the reason, in a few words. */
export interface Similar {
  channel: ShownChannel
  /** Null while unknown. */
  reason: string | null
}

/** Similar channels as a carousel, each with the reason; nothing if there are none. */
export function SimilarChannels({ similar }: { similar: readonly Similar[] }) {
  if (similar.length === 0) return null
  return (
    <section className={classNames(styles.section, deferred.part)} aria-labelledby="similar">
      <h2 id="similar">Similar channels</h2>
      <Carousel label="Similar channels">
        {similar.map(({ channel, reason }) => (
          <li key={channel._id} className={styles.entry}>
            <ChannelCard channel={channel} />
            {reason !== null && <p className={styles.reason}>{reason}</p>}
          </li>
        ))}
      </Carousel>
    </section>
  )
}

import { Link } from 'react-router-dom'
import type { ShelfChannel } from '@channelwise/schemas/shelf'
import { formatAverage } from '@channelwise/schemas/text/format-average'
import { paths } from '../../app/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Monogram } from '../../ui/pictures/Monogram.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { barHeight } from './hero-bar-height.ts'
import styles from './HeroBars.module.css'

/** The bars of the test card, one per channel, as high as its average rating. */
export function HeroBars({ channels }: { channels: readonly ShelfChannel[] }) {
  return (
    <ul className={styles.bars} aria-label="Channels and their ratings">
      {bars.map((bar, at) => {
        const channel = channels[at]
        return (
          <li key={bar} className={styles.place} aria-hidden={channel === undefined}>
            {channel ? (
              <Bar channel={channel} className={bar} />
            ) : (
              <span className={classNames(styles.bar, bar)} data-height={idleHeights[at]} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Bar({ channel, className }: { channel: ShelfChannel; className: string | undefined }) {
  const { name, rating } = channel
  const shown = rating === null ? undefined : formatAverage(rating)
  const words = `${name}, ${shown === undefined ? 'not rated yet' : `${shown} out of 5 stars`}`
  return (
    <Link
      to={paths.channel(channel)}
      className={classNames(styles.bar, className)}
      data-height={barHeight(rating)}
      title={words}
      aria-label={words}
    >
      <span className={styles.head}>
        <Picture
          sources={[channel.profileImage, channel.image]}
          alt=""
          width={88}
          height={88}
          eager
          className={styles.picture}
          fallback={<Monogram name={name} className={styles.picture} />}
        />
      </span>
      {shown !== undefined && <span className={styles.rating}>{shown}</span>}
    </Link>
  )
}

const bars = [styles.bar1, styles.bar2, styles.bar3, styles.bar4, styles.bar5, styles.bar6, styles.bar7]
/** The heights of bars without a channel, as on a new site. */
const idleHeights = [3, 7, 4, 10, 5, 8, 2]

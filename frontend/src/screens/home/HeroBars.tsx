import { Link } from 'react-router-dom'
import type { ShelfChannel } from '@channelwise/schemas/shelf'
import { paths } from '../../app/paths.ts'
import { Name } from '../../ui/Name.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Monogram } from '../../ui/Monogram.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './HeroBars.module.css'

/** The bars of the test card, each with a channel on it; their heights mean nothing. */
export function HeroBars({ channels }: { channels: readonly ShelfChannel[] }) {
  return (
    <ul className={styles.bars} aria-label="Some of our channels">
      {bars.map((bar, at) => {
        const channel = channels[at]
        return (
          <li key={bar} className={classNames(styles.bar, bar)} aria-hidden={channel === undefined}>
            {channel && <Head channel={channel} />}
          </li>
        )
      })}
    </ul>
  )
}

function Head({ channel }: { channel: ShelfChannel }) {
  return (
    <Link to={paths.channel(channel)} className={styles.head} title={channel.name}>
      <Picture
        sources={[channel.profileImage, channel.image]}
        alt=""
        width={88}
        height={88}
        eager
        className={styles.picture}
        fallback={<Monogram name={channel.name} className={styles.picture} />}
      />
      <VisuallyHidden>
        <Name>{channel.name}</Name>
      </VisuallyHidden>
    </Link>
  )
}

const bars = [styles.bar1, styles.bar2, styles.bar3, styles.bar4, styles.bar5, styles.bar6, styles.bar7]

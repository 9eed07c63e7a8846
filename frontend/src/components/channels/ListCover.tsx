import { ListVideo } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { ChannelPicture } from './ChannelPicture.tsx'
import type { ShownList } from './shown-list.ts'
import styles from './ListCover.module.css'

/** Pictures of a cover: a large one and up to four small ones. */
const shownPictures = 5

/** A list's cover: its first channels' pictures as a collage. Hidden from screen readers. */
export function ListCover({ channels, eager = false }: { channels: ShownList['list']; eager?: boolean }) {
  const shown = channels.slice(0, shownPictures)
  return (
    <div className={classNames(styles.cover, styles[`of${shown.length}`])} aria-hidden>
      {shown.map(({ channelId, channelName, image, profileImage }, at) => (
        <ChannelPicture
          key={channelId}
          channel={{ name: channelName, image, profileImage }}
          eager={eager && at === 0}
          className={styles.picture}
        />
      ))}
      {shown.length === 0 && <ListVideo className={styles.none} />}
    </div>
  )
}

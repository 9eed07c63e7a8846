import { useEffect } from 'react'
import { Trash2 } from 'lucide-react'
import { Link, useFetcher } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { Age } from '../../components/Age.tsx'
import { cutWords } from '../../components/format.ts'
import { RatingStars } from '../../components/reviews/RatingStars.tsx'
import { videoAddress } from '../../components/videos/video-address.ts'
import { useUndo } from '../../components/undo/undo.tsx'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { classNames } from '../../ui/class-names.ts'
import { BackWithoutScript } from '../forms/return-without-script.tsx'
import styles from './Favorites.module.css'
import type { act } from './load-favorites.ts'

/** Tags per row. */
const shownTags = 4
const titleWords = 15

/** A favorite channel with its tags, latest videos and remove button. */
export function FavoriteRow({ channel, isMarked }: { channel: Channel; isMarked: boolean }) {
  const fetcher = useFetcher<typeof act>()
  const offerUndo = useUndo()
  const answer = fetcher.data
  const { _id: id, name } = channel
  // The row disappears as soon as the screen has revalidated.
  useEffect(() => {
    if (answer?.error !== null) return
    offerUndo({
      name,
      text: `Removed ${name} from your favorites.`,
      undo: { form: { intent: 'add', channel: id, addedAt: answer.addedAt ?? '' } },
    })
  }, [answer, id, name, offerUndo])
  return (
    <tr
      className={classNames(isMarked && styles.marked, fetcher.state !== 'idle' && styles.leaving)}
      id={`channel-${channel._id}`}
    >
      <th scope="row" className={styles.channel}>
        <Avatar name={channel.name} source={channel.profileImage} />
        <div>
          <Link to={paths.channel(channel)} className={styles.name}>
            <Name>{channel.name}</Name>
          </Link>
          <RatingStars rating={channel.rating} numReviews={channel.numReviews} compact />
        </div>
      </th>
      <td className={styles.tags}>
        <ul className={styles.chips}>
          {channel.tag.slice(0, shownTags).map((tag) => (
            <li key={tag}>
              <Chip render={<Link to={paths.search({ tag: [tag], language: [] })} />}>#{tag}</Chip>
            </li>
          ))}
        </ul>
      </td>
      <td className={styles.videos}>
        <ul className={styles.latest}>
          {channel.lastVideos.map((video) => (
            <li key={video.videoId}>
              <a href={videoAddress(video.videoId)} rel="noopener">
                <Name>{cutWords(video.title, titleWords)}</Name>
              </a>{' '}
              <span className={styles.quiet}>
                <Age date={video.publishDate} />
              </span>
            </li>
          ))}
          {channel.lastVideos.length === 0 && <li className={styles.quiet}>No videos yet</li>}
        </ul>
      </td>
      <td className={styles.removal}>
        <fetcher.Form method="post">
          <BackWithoutScript />
          <input type="hidden" name="channel" value={channel._id} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="quiet"
            iconOnly
            icon={<Trash2 aria-hidden />}
            busy={fetcher.state !== 'idle'}
          >
            {`Remove ${channel.name} from your favorites`}
          </Button>
        </fetcher.Form>
        {fetcher.data?.error && <p role="alert">{fetcher.data.error}</p>}
      </td>
    </tr>
  )
}

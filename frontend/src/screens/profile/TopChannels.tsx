import { Heart } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Tastes } from '@channelwise/schemas/user'
import { paths } from '../../app/paths.ts'
import { ChannelPicture } from '../../components/channels/ChannelPicture.tsx'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import styles from './TopChannels.module.css'

interface TopChannelsProps {
  channels: Tastes['channels']
  isOwner: boolean
}

/** The channels that the member picked for their profile; the owner is invited to pick some. */
export function TopChannels({ channels, isOwner }: TopChannelsProps) {
  if (channels.length === 0 && !isOwner) return null
  return (
    <section className={styles.part} aria-labelledby="favorites">
      <header className={styles.head}>
        <h2 id="favorites" className={styles.heading}>
          Favorite channels
        </h2>
        {isOwner && channels.length > 0 && <Link to={paths.topChannels()}>Change</Link>}
      </header>
      {channels.length === 0 ? (
        <div className={styles.invitation}>
          <p>Show others what you love: pick up to four channels for your profile.</p>
          <Button icon={<Heart aria-hidden />} render={<Link to={paths.topChannels()} />}>
            Pick channels
          </Button>
        </div>
      ) : (
        <ul className={styles.channels}>
          {channels.map((channel) => (
            <li key={channel._id}>
              <Link className={styles.channel} to={paths.channel(channel)}>
                <ChannelPicture channel={channel} className={styles.picture} />
                <span className={styles.name}>
                  <Name>{channel.name}</Name>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

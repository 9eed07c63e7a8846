import { Link } from 'react-router-dom'
import type { ImportedChannel } from '@channelwise/schemas/run'
import { messages } from '../../messages.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './AddChannel.module.css'

/** The good news, with the way to the new page. */
export function AddedChannel({ channel }: { channel: ImportedChannel }) {
  return (
    <Notice tone="success" title={messages.channelAdded(channel.name)}>
      <div className={styles.added}>
        <Avatar name={channel.name} source={channel.profileImage} />
        <Button variant="primary" render={<Link to={paths.channel(channel)} />}>
          Rate {channel.name}
        </Button>
      </div>
    </Notice>
  )
}

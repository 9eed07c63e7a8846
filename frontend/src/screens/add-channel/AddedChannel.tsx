import { Link } from 'react-router-dom'
import type { ImportedChannel } from '@channelwise/schemas/run'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import styles from './AddChannel.module.css'

interface AddedChannelProps {
  channel: ImportedChannel
  /** Whether it was just imported rather than already there. */
  isNew: boolean
}

/** The result of adding a channel, with a link to its page. */
export function AddedChannel({ channel, isNew }: AddedChannelProps) {
  return (
    <Notice
      tone={isNew ? 'success' : 'info'}
      title={isNew ? messages.channelAdded(channel.name) : `“${channel.name}” is already on Channelwise`}
    >
      <div className={styles.added}>
        <Avatar name={channel.name} source={channel.profileImage} />
        <Button variant="primary" render={<Link to={paths.channel(channel)} />}>
          <span>
            Rate <Name>{channel.name}</Name>
          </span>
        </Button>
      </div>
    </Notice>
  )
}

import { Link } from 'react-router-dom'
import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Name } from '../../ui/Name.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { formatSubscribers } from '../format.ts'
import styles from './SuggestedChannels.module.css'

interface SuggestedChannelsProps {
  id: string
  channels: ChannelSuggestion[]
  /** Index of the option that Enter chooses; -1 for none. */
  active: number
  inline: boolean
  onChoose: (channel: ChannelSuggestion) => void
}

/** A search field's suggestions; the keyboard reaches them through the field. */
export function SuggestedChannels({ id, channels, active, inline, onChoose }: SuggestedChannelsProps) {
  return (
    <div
      id={id}
      // A datalist can show neither pictures nor counts.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label="Channels"
      tabIndex={-1}
      className={classNames(styles.list, inline ? styles.inline : styles.floating)}
      // The field keeps the focus while one presses here.
      onMouseDown={(event) => event.preventDefault()}
    >
      {channels.map((channel, at) => (
        <Link
          key={channel._id}
          id={optionId(id, at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className={styles.option}
          to={paths.channel(channel)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onChoose(channel)
          }}
        >
          <Avatar name={channel.name} source={channel.profileImage} size="small" />
          <span className={styles.name}>
            <Name>{channel.name}</Name>
          </span>
          {channel.subscriberCount !== null && (
            <span className={styles.subscribers}>
              {formatSubscribers(channel.subscriberCount)}
              <VisuallyHidden> subscribers</VisuallyHidden>
            </span>
          )}
        </Link>
      ))}
    </div>
  )
}

/** The id of the option at a place of a list, from 0. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

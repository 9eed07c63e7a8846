import { Link } from 'react-router-dom'
import type { SuggestedChannel } from '@channelwise/schemas/youtube-subscription'
import { ChannelRow } from '../../components/channels/ChannelRow.tsx'
import { paths } from '../../app/paths.ts'
import { Name } from '../../ui/text/Name.tsx'
import styles from './SuggestedChannels.module.css'

interface SuggestedChannelsProps {
  heading: string
  suggestions: readonly SuggestedChannel[]
}

/** The id of the section, for links to it. */
export const suggestedChannelsId = 'suggestions'

/** New channels for a member, each with the channel it is similar to. */
export function SuggestedChannels({ heading, suggestions }: SuggestedChannelsProps) {
  return (
    <section className={styles.part} id={suggestedChannelsId}>
      <h2>{heading}</h2>
      <ol className={styles.suggestions}>
        {suggestions.map(({ channel, because }) => (
          <li key={channel._id}>
            <ChannelRow channel={channel} />
            <p className={styles.reason}>
              Because of{' '}
              {because.map(({ _id, name }, at) => (
                <span key={_id}>
                  {at > 0 && ' and '}
                  <Link to={paths.channel({ _id, name })}>
                    <Name>{name}</Name>
                  </Link>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

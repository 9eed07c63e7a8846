import type { Shelf } from '@channelwise/schemas/shelf'
import { ChannelCard } from '../../components/channels/ChannelCard.tsx'
import { ShelfSection } from './ShelfSection.tsx'

interface ChannelShelfProps {
  shelf: Shelf
  /** The topic of the page; '' on the home page. */
  page: Shelf['topic']
  /** Loads the visible pictures eagerly. */
  eager?: boolean
}

/** Cards visible without scrolling on a wide screen. */
const seenAtOnce = 6

/** A row of channels as cards. */
export function ChannelShelf({ shelf, page, eager = false }: ChannelShelfProps) {
  return (
    <ShelfSection shelf={shelf} page={page}>
      {shelf.channels.map((channel, at) => (
        <li key={channel._id}>
          <ChannelCard
            channel={channel}
            wanted={{ allTopics: [shelf.topic] }}
            eager={eager && at < seenAtOnce}
          />
        </li>
      ))}
    </ShelfSection>
  )
}

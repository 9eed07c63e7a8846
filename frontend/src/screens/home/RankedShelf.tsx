import type { Shelf } from '@channelwise/schemas/shelf'
import { RankedChannel } from '../../components/channels/RankedChannel.tsx'
import { ShelfSection } from './ShelfSection.tsx'

interface RankedShelfProps {
  /** Its channels are in order of rank, from 1. */
  shelf: Shelf
  /** The topic of the page; '' on the home page. */
  page: Shelf['topic']
}

/** A row of ranked channels, stacked in threes. */
export function RankedShelf({ shelf, page }: RankedShelfProps) {
  return (
    <ShelfSection shelf={shelf} page={page} stacked>
      {shelf.channels.map((channel, at) => (
        <li key={channel._id}>
          <RankedChannel channel={channel} rank={at + 1} />
        </li>
      ))}
    </ShelfSection>
  )
}

import type { Shelf } from '@channelwise/schemas/shelf'
import { RankedChannel } from '../../components/channels/RankedChannel.tsx'
import { ShelfSection } from './ShelfSection.tsx'

interface RankedShelfProps {
  /** Its channels in the order of their places, from the first. */
  shelf: Shelf
  /** The topic whose page it is on; '' on the home page. */
  page: Shelf['topic']
}

/** A row of channels with their places, three below each other. */
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

import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Shelf } from '@channelwise/schemas/shelf'
import { RankedChannel } from '../../components/channels/RankedChannel.tsx'
import { Carousel } from '../../ui/Carousel.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { describeShelf } from './describe-shelf.ts'
import { ShelfHeading } from './ShelfHeading.tsx'

interface RankedShelfProps {
  /** Its channels in the order of their places, from the first. */
  shelf: Shelf
  /** The topic whose page it is on; '' on the home page. */
  page: Shelf['topic']
}

/** A row of channels with their places, three below each other, under a heading with a link to all of them. */
export function RankedShelf({ shelf, page }: RankedShelfProps) {
  const { title, words, path } = describeShelf(shelf, page)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <ShelfHeading
        id={id}
        words={words}
        more={
          <Link to={path}>
            See all<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
          </Link>
        }
      >
        {title}
      </ShelfHeading>
      <Carousel label={title} stacked>
        {shelf.channels.map((channel, at) => (
          <li key={channel._id}>
            <RankedChannel channel={channel} rank={at + 1} />
          </li>
        ))}
      </Carousel>
    </section>
  )
}

import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Shelf } from '@channelwise/schemas/shelf'
import { ChannelCard } from '../../components/channels/ChannelCard.tsx'
import { Carousel } from '../../ui/Carousel.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { describeShelf } from './describe-shelf.ts'
import { ShelfHeading } from './ShelfHeading.tsx'

interface ChannelShelfProps {
  shelf: Shelf
  /** The topic whose page it stands on; '' on the home page. */
  page: Shelf['topic']
  /** The pictures that are seen at once are fetched at once. */
  eager?: boolean
}

/** Cards that are seen without scrolling on a wide screen. */
const seenAtOnce = 6

/** A row of channels under its heading, which leads to the search for all of their kind. */
export function ChannelShelf({ shelf, page, eager = false }: ChannelShelfProps) {
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
      <Carousel label={title}>
        {shelf.channels.map((channel, at) => (
          <li key={channel._id}>
            <ChannelCard
              channel={channel}
              wanted={{ allTopics: [shelf.topic] }}
              eager={eager && at < seenAtOnce}
            />
          </li>
        ))}
      </Carousel>
    </section>
  )
}

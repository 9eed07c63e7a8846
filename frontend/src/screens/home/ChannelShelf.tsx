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
  /** The topic whose page it is on; '' on the home page. */
  page: Shelf['topic']
  /** Loads the visible pictures eagerly. */
  eager?: boolean
}

/** Cards visible without scrolling on a wide screen. */
const seenAtOnce = 6

/** A row of channels under a heading with a link to all of them. */
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

import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Shelf } from '@channelwise/schemas/shelf'
import { Carousel } from '../../ui/layout/Carousel.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { describeShelf } from './describe-shelf.ts'
import { ShelfHeading } from './ShelfHeading.tsx'

interface ShelfSectionProps {
  shelf: Shelf
  /** The topic of the page; '' on the home page. */
  page: Shelf['topic']
  /** Stacks the entries in columns. */
  stacked?: boolean
  /** One entry per channel. */
  children: ReactNode
}

/** A row of a shelf's channels under a heading with a link to all of them. */
export function ShelfSection({ shelf, page, stacked = false, children }: ShelfSectionProps) {
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
      <Carousel label={title} stacked={stacked}>
        {children}
      </Carousel>
    </section>
  )
}

import { classNames } from '../../ui/class-names.ts'
import deferred from '../../ui/layout/deferred.module.css'
import { ChannelListCard } from './ChannelListCard.tsx'
import type { ShownList } from './shown-list.ts'
import styles from './ChannelListGrid.module.css'

interface ChannelListGridProps {
  lists: readonly ShownList[]
  headingLevel?: 2 | 3 | 4
  namesOwner?: boolean
  /** Loads the covers of the first row eagerly, where the grid begins above the fold. */
  eager?: boolean
}

/** Lists per row on a wide window. */
const firstRow = 4

/** A grid of channel list cards, with as many per row as fit. */
export function ChannelListGrid({
  lists,
  headingLevel = 3,
  namesOwner = true,
  eager = false,
}: ChannelListGridProps) {
  return (
    <div className={classNames(styles.grid, deferred.parts)}>
      {lists.map((list, at) => (
        <ChannelListCard
          key={list._id}
          list={list}
          headingLevel={headingLevel}
          namesOwner={namesOwner}
          eager={eager && at < firstRow}
        />
      ))}
    </div>
  )
}

import { ChannelListCard } from './ChannelListCard.tsx'
import type { ShownList } from './shown-list.ts'
import styles from './ChannelListGrid.module.css'

interface ChannelListGridProps {
  lists: readonly ShownList[]
  headingLevel?: 2 | 3 | 4
  namesOwner?: boolean
}

/** A grid of channel list cards, with as many per row as fit. */
export function ChannelListGrid({ lists, headingLevel = 3, namesOwner = true }: ChannelListGridProps) {
  return (
    <div className={styles.grid}>
      {lists.map((list) => (
        <ChannelListCard key={list._id} list={list} headingLevel={headingLevel} namesOwner={namesOwner} />
      ))}
    </div>
  )
}

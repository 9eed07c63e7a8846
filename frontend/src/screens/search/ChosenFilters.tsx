import { Link } from 'react-router-dom'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Chip } from '../../ui/Chip.tsx'
import { shownFilters } from './active-filters.ts'
import styles from './ChosenFilters.module.css'

interface ChosenFiltersProps {
  search: ChannelSearch
  /** Whether it is a top list's search. */
  isTopList: boolean
}

/** The active filters, each with a link to remove it; nothing if there are none. */
export function ChosenFilters({ search, isTopList }: ChosenFiltersProps) {
  const chosen = shownFilters(search, isTopList)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chosen.map(({ key, label, without }) => (
        <li key={key}>
          <Chip tone="mint" removable render={<Link to={paths.search(without)} preventScrollReset />}>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Link className={styles.link} to={paths.search()} preventScrollReset>
          {messages.clearAllFilters}
        </Link>
      </li>
    </ul>
  )
}

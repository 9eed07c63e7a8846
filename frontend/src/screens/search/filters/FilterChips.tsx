import { Clock, Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Facets } from '@channelwise/schemas/search/facets'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import { defaultLanguage } from '../../../app/default-language.ts'
import { messages } from '../../../app/messages.ts'
import { paths } from '../../../app/paths.ts'
import { shortTopic, topicMark } from '../../../components/channels/topic-marks.ts'
import { moodMark } from '../../../components/reviews/mood-marks.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { shownFilters } from './active-filters.ts'
import { suggestFilters } from './suggest-filters.ts'
import type { SuggestedFilter } from './suggest-filters.ts'
import styles from './FilterChips.module.css'

interface FilterChipsProps {
  search: ChannelSearch
  facets: Facets | null
  /** How many channels match. */
  total: number
  /** Whether it is a top list's search. */
  isTopList: boolean
}

/**
 * A permanent row above the results: the active filters, each with a link to remove it, then suggestions that would narrow the
 * search further.
 */
export function FilterChips({ search, facets, total, isTopList }: FilterChipsProps) {
  const chosen = shownFilters(search, isTopList)
  const isUsualLanguage = search.language.join() === defaultLanguage
  const suggested = suggestFilters(search, { facets, total, chosen: chosen.length })
  return (
    <div className={styles.row}>
      <ul className={classNames(styles.chips, styles.chosen)} aria-label="Chosen filters">
        {isUsualLanguage && (
          <li>
            <Chip
              tone="stone"
              removable
              render={
                <Link
                  to={paths.search({ ...search, language: [], numPage: 1 })}
                  title="Show channels in all languages"
                  preventScrollReset
                />
              }
            >
              {defaultLanguage}
            </Chip>
          </li>
        )}
        {chosen.map(({ key, label, without }) => (
          <li key={key}>
            <Chip tone="mint" removable render={<Link to={paths.search(without)} preventScrollReset />}>
              {label}
            </Chip>
          </li>
        ))}
        {chosen.length > 0 && (
          <li>
            <Link className={styles.link} to={paths.search()} preventScrollReset>
              {messages.clearAllFilters}
            </Link>
          </li>
        )}
      </ul>
      {suggested.length > 0 && (
        <ul className={classNames(styles.chips, styles.suggested)} aria-label="Suggested filters">
          {suggested.map((filter) => (
            <li key={`${filter.kind} ${filter.label}`}>
              <Suggestion {...filter} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Suggestion({ kind, label, narrowed }: SuggestedFilter) {
  return (
    <Link className={styles.suggestion} to={paths.search(narrowed)} rel="nofollow" preventScrollReset>
      <SuggestionIcon kind={kind} label={label} />
      <VisuallyHidden>Only </VisuallyHidden>
      {kind === 'topic' ? shortTopic(label) : label}
    </Link>
  )
}

function SuggestionIcon({ kind, label }: Pick<SuggestedFilter, 'kind' | 'label'>) {
  if (kind === 'duration') return <Clock aria-hidden />
  if (kind === 'rating') return <Star aria-hidden />
  const { Icon } = kind === 'mood' ? moodMark(label) : topicMark(label)
  return <Icon aria-hidden />
}

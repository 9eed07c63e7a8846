import type { Ref } from 'react'
import type { Facets } from '@channelwise/schemas/facets'
import type { ChannelSearch } from '@channelwise/schemas/search-filters'
import { durationLabel, subscriberLabel } from '../../components/search/bucket-labels.ts'
import { FacetGroup } from '../../components/search/FacetGroup.tsx'
import { FacetPanel } from '../../components/search/FacetPanel.tsx'
import { MoodName } from '../../components/reviews/MoodName.tsx'
import { RatingChoices } from '../../components/reviews/RatingChoices.tsx'
import { defaultLanguage } from '../../app/default-language.ts'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { ApplyButton } from '../forms/ApplyButton.tsx'
import { shownFilters, hiddenFieldValues } from './active-filters.ts'
import { useBuckets } from './buckets.ts'
import { LanguageChoices } from './LanguageChoices.tsx'
import { TopicChoices } from './TopicChoices.tsx'
import styles from './FilterForm.module.css'

interface FilterFormProps {
  search: ChannelSearch
  isTopList: boolean
  /** Null when they could not be counted: only what is chosen is offered then. */
  facets: Facets | null
  formRef: Ref<HTMLFormElement>
  /** A choice was made or taken back; the form holds it. */
  onChange: () => void
}

/** Every filter as one plain form: with a script each change applies at once, without one by its button. */
export function FilterForm({ search, isTopList, facets, formRef, onChange }: FilterFormProps) {
  const durations = useBuckets(search.duration)
  const subscribers = useBuckets(search.subscriber)
  const ratings = shownFilters(search, isTopList).filter(({ key }) => key === 'rating')
  return (
    <form id="filters" className={styles.form} action={paths.search()} ref={formRef} aria-label="Filters">
      {hiddenFieldValues(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FacetPanel title="Topics" selectedCount={search.allTopics.length + search.subTopic.length}>
        <TopicChoices search={search} facets={facets} onChange={onChange} />
      </FacetPanel>
      <FacetPanel title="Average duration" selectedCount={durations.length}>
        <FacetGroup
          legend="Average duration"
          name="duration"
          choices={facets?.duration ?? []}
          selected={durations}
          label={durationLabel}
          onChange={onChange}
        />
      </FacetPanel>
      <FacetPanel title="Subscriber count" selectedCount={subscribers.length}>
        <FacetGroup
          legend="Subscriber count"
          name="subscriber"
          choices={facets?.subscriber ?? []}
          selected={subscribers}
          label={subscriberLabel}
          onChange={onChange}
        />
      </FacetPanel>
      <details className={styles.more}>
        <summary className={styles.toggle}>
          <span className={styles.whenClosed}>{messages.moreFilters}</span>
          <span className={styles.whenOpen}>{messages.fewerFilters}</span>
        </summary>
        <div className={styles.panels}>
          <FacetPanel title="Mood" selectedCount={search.rankingRatingMoodDef.length}>
            <FacetGroup
              legend="Mood"
              name="rankingRatingMoodDef"
              choices={facets?.rankingRatingMoodDef ?? []}
              selected={search.rankingRatingMoodDef}
              label={moodLabel}
              visible={20}
              onChange={onChange}
            />
          </FacetPanel>
          <FacetPanel title="Product reviews" selectedCount={ratings.length}>
            <RatingChoices choices={facets?.rating ?? []} selected={search.rating} onChange={onChange} />
          </FacetPanel>
          <FacetPanel title="Categories" selectedCount={search.category.length}>
            <FacetGroup
              legend="Categories"
              name="category"
              choices={facets?.category ?? []}
              selected={search.category}
              onChange={onChange}
            />
          </FacetPanel>
          <FacetPanel title="Countries" selectedCount={search.country.length}>
            <FacetGroup
              legend="Countries"
              name="country"
              choices={facets?.country ?? []}
              selected={search.country}
              onChange={onChange}
            />
          </FacetPanel>
          <FacetPanel title="Language" selectedCount={search.language.join() === defaultLanguage ? 0 : 1}>
            <LanguageChoices
              choices={facets?.language ?? []}
              selected={search.language}
              onChange={onChange}
            />
          </FacetPanel>
        </div>
      </details>
      <ApplyButton className={styles.apply} />
    </form>
  )
}

function moodLabel(mood: string) {
  return <MoodName mood={mood} />
}

import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { topicMark } from '../../components/channels/topic-marks.ts'
import { paths } from '../../app/paths.ts'
import { useFollowedChoice } from '../../hooks/use-followed-choice.ts'
import { ChipBox, ChipLink } from '../../ui/fields/ChipBox.tsx'
import { RangeSlider } from '../../ui/fields/RangeSlider.tsx'
import { ApplyButton } from '../forms/ApplyButton.tsx'
import {
  browsedTopics,
  durationRule,
  formatDuration,
  readBrowseForm,
  writeBrowseAddress,
} from './browse-choice.ts'
import type { BrowseChoice } from './browse-choice.ts'
import styles from './VideoFilters.module.css'

interface VideoFiltersProps {
  choice: BrowseChoice
  onChange: (choice: BrowseChoice) => void
}

/** The form for topics and durations: each change applies at once, or with a button when JavaScript is off. */
export function VideoFilters({ choice, onChange }: VideoFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const { topics, order, durations } = choice
  useFollowedChoice(row, topics)
  useLayoutEffect(() => {
    showChosen(row.current, topics)
  }, [topics])
  const apply = () => {
    const changed = form.current && readBrowseForm(new FormData(form.current))
    if (changed !== null) onChange(changed)
  }
  return (
    <form className={styles.form} action={paths.browseVideos()} ref={form} aria-label="Filters">
      <input type="hidden" name="order" value={order} />
      <fieldset className={styles.topics}>
        <legend className={styles.legend}>Topics</legend>
        <div className={styles.row} ref={row}>
          <ChipLink
            render={
              <Link
                to={writeBrowseAddress({ ...choice, topics: [], batches: 1 })}
                aria-current={topics.length === 0 ? 'true' : undefined}
                preventScrollReset
              />
            }
          >
            All
          </ChipLink>
          {browsedTopics.map((topic) => {
            const { Icon } = topicMark(topic)
            return (
              <ChipBox
                key={topic}
                name="topic"
                value={topic}
                icon={<Icon aria-hidden />}
                defaultChecked={topics.includes(topic)}
                onChange={apply}
              >
                {topic}
              </ChipBox>
            )
          })}
        </div>
      </fieldset>
      <div className={styles.duration}>
        <RangeSlider
          legend="Duration"
          names={['min', 'max']}
          rule={durationRule}
          value={durations}
          format={formatDuration}
          marks={durationMarks}
          onCommit={apply}
        />
      </div>
      <ApplyButton />
    </form>
  )
}

const durationMarks = ['0', '10', '20', '30', '40+']

/** Scrolls the first chosen topic into view on a phone, unless a chosen one is already visible. */
function showChosen(row: HTMLElement | null, topics: readonly string[]) {
  if (row === null || row.scrollWidth <= row.clientWidth) return
  const visible = row.getBoundingClientRect()
  const places = [...row.querySelectorAll('input')]
    .filter(({ value }) => topics.includes(value))
    .flatMap(({ labels }) => labels?.[0]?.getBoundingClientRect() ?? [])
  const [first] = places
  const isVisible = places.some(({ left, right }) => left >= visible.left && right <= visible.right)
  if (first !== undefined && !isVisible) row.scrollLeft += first.left - visible.left - first.height
}

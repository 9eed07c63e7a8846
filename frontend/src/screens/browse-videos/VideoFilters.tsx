import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigation } from 'react-router-dom'
import { topicMark } from '../../components/channels/topic-marks.ts'
import { paths } from '../../app/paths.ts'
import { ChipBox, ChipLink } from '../../ui/fields/ChipBox.tsx'
import { RangeSlider } from '../../ui/fields/RangeSlider.tsx'
import { ApplyButton } from '../forms/ApplyButton.tsx'
import { browsedTopics, durationRule, formatDuration, writeBrowseAddress } from './browse-choice.ts'
import type { BrowseChoice } from './browse-choice.ts'
import styles from './VideoFilters.module.css'

interface VideoFiltersProps {
  choice: BrowseChoice
  /** Resolves when the page of the change is shown, or another has replaced it. */
  onChange: (change: Partial<BrowseChoice>) => void | Promise<void>
}

/** The form for topics and durations: each change applies at once, or with a button when JavaScript is off. */
export function VideoFilters({ choice, onChange }: VideoFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const { topics, order, durations } = choice
  const isIdle = useNavigation().state === 'idle'
  const [changesUnderWay, setChangesUnderWay] = useState(0)
  const isSettled = isIdle && changesUnderWay === 0
  // The form owns the boxes, but they have to follow when the URL changes in another way (Back, "All"). Not while a
  // change is on its way: the page of the one before would undo it.
  useLayoutEffect(() => {
    if (!isSettled) return
    for (const box of boxesOf(form.current)) box.checked = topics.some((topic) => topic === box.value)
    showFirst(row.current, form.current?.querySelector('input[name=topic]:checked')?.parentElement)
  }, [topics, isSettled])
  const chooseTopics = async () => {
    const chosen = boxesOf(form.current).filter(({ checked }) => checked)
    setChangesUnderWay((count) => count + 1)
    try {
      await onChange({ topics: browsedTopics.filter((topic) => chosen.some(({ value }) => value === topic)) })
    } finally {
      setChangesUnderWay((count) => count - 1)
    }
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
                onChange={chooseTopics}
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
          onCommit={(range) => onChange({ durations: range })}
        />
      </div>
      <ApplyButton />
    </form>
  )
}

const durationMarks = ['0', '10', '20', '30', '40+']

function boxesOf(form: HTMLFormElement | null) {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name=topic]') ?? [])]
}

/** Scrolls the first selected topic into view on a phone, unless it is visible already. */
function showFirst(row: HTMLElement | null, chosen: HTMLElement | null | undefined) {
  if (!row || !chosen || row.scrollWidth <= row.clientWidth) return
  const [left, right] = [chosen.offsetLeft - row.offsetLeft, chosen.offsetLeft + chosen.offsetWidth]
  const isSeen = left >= row.scrollLeft && right - row.offsetLeft <= row.scrollLeft + row.clientWidth
  if (!isSeen) row.scrollLeft = left - chosen.offsetHeight
}

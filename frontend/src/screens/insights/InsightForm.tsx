import { useRef } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import { mainTopics } from '@channelwise/schemas/topic'
import type { InsightChoices } from '@channelwise/schemas/insights/channels'
import { subscriberLabel } from '../../components/search/bucket-labels.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { narrowing } from './insight-view.ts'
import type { InsightView } from './insight-view.ts'
import styles from './Insights.module.css'
import { useFollowedSelects } from './use-followed-selects.ts'

interface InsightFormProps {
  view: InsightView
  choices: InsightChoices
  /** Without full insights only a topic can be chosen. */
  isFull: boolean
}

const names = {
  category: 'Category',
  country: 'Country',
  language: 'Language',
  size: 'Subscribers',
  subTopic: 'Sub topic',
} as const

/** Maximum values offered per dimension. */
const offered = 60

/** The selection: a topic, one more dimension, and a year. With JavaScript each choice applies at once. */
export function InsightForm({ view, choices, isFull }: InsightFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { selection, board } = view
  const narrowed = narrowing.find((name) => selection[name] !== undefined)
  const by = narrowed === undefined ? '' : `${narrowed}=${selection[narrowed]}`
  useFollowedSelects(form, { topic: selection.topic ?? '', by, period: selection.period ?? '' })
  return (
    <Form
      ref={form}
      className={styles.form}
      aria-label="Selection"
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      <Select
        label="Topic"
        name="topic"
        defaultValue={selection.topic ?? ''}
        options={[
          { value: '', label: 'All topics' },
          ...mainTopics.filter((topic) => topic !== 'All').map((topic) => ({ value: topic, label: topic })),
        ]}
      />
      {isFull ? (
        <>
          <Select
            label="Narrow by"
            name="by"
            defaultValue={by}
            options={[
              { value: '', label: 'Nothing' },
              ...narrowing.flatMap((name) =>
                listValues(choices[name], selection[name]).map((value) => ({
                  value: `${name}=${value}`,
                  label: name === 'size' ? subscriberLabel(value) : value,
                  group: names[name],
                })),
              ),
            ]}
          />
          <Select
            label="Period"
            name="period"
            defaultValue={selection.period ?? ''}
            options={[
              { value: '', label: 'All time' },
              ...listValues(choices.period, selection.period).map((value) => ({ value, label: value })),
            ]}
          />
        </>
      ) : (
        <input type="hidden" name="by" value="" />
      )}
      {board !== 'best-rated' && <input type="hidden" name="board" value={board} />}
      <Button type="submit" className={styles.apply}>
        Show
      </Button>
    </Form>
  )
}

/** The values on offer, always with the chosen one: otherwise choosing in another select would drop it. */
function listValues(choices: { value: string }[], chosen: string | undefined) {
  const values = choices.slice(0, offered).map(({ value }) => value)
  return chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]
}

import { useRef } from 'react'
import { Form, useSubmit } from 'react-router-dom'
import type { BoardInsight, InsightChannel } from '@channelwise/schemas/insights/channels'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { writeView } from './insight-view.ts'
import type { InsightView } from './insight-view.ts'
import styles from './Insights.module.css'
import { useFollowedSelects } from './use-followed-selects.ts'

interface FavoredFormProps {
  view: InsightView
  /** The channels on offer, those of the leaderboard. */
  channels: BoardInsight['channels']
  /** The chosen one. */
  channel: InsightChannel
}

/** Chooses the channel whose fans are shown, and keeps the rest of the view. */
export function FavoredForm({ view, channels, channel }: FavoredFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useFollowedSelects(form, { favored: channel.id })
  const offered = channels.map((place) => place.channel)
  const options = offered.some(({ id }) => id === channel.id) ? offered : [channel, ...offered]
  return (
    <Form
      ref={form}
      className={classNames(styles.form, styles.favored)}
      preventScrollReset
      aria-label="Channel"
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      {Object.entries(writeView({ ...view, favored: null })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label="Channel"
        name="favored"
        defaultValue={channel.id}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button type="submit" className={styles.apply}>
        Show
      </Button>
    </Form>
  )
}

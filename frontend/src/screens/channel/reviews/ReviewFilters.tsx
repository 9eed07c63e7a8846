import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { reviewOrders } from '@channelwise/schemas/review'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { reviewOrderNames, usualReviews, writeReviewChoice } from './review-choice.ts'
import type { ReviewChoice } from './review-choice.ts'
import styles from './ReviewFilters.module.css'

interface ReviewFiltersProps {
  channel: Channel
  choice: ReviewChoice
  /** The page's other query parameters. */
  kept: Record<string, string>
}

/** Sorts the reviews and filters them by stars and mood; every choice is a URL. */
export function ReviewFilters({ channel, choice, kept }: ReviewFiltersProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { order, stars, mood } = choice
  // The form owns the choices, but they have to follow when the URL changes in another way.
  useEffect(() => {
    const chosen: Record<string, string> = { reviews: order, stars: String(stars ?? ''), mood: mood ?? '' }
    for (const select of form.current?.querySelectorAll('select') ?? [])
      select.value = chosen[select.name] ?? ''
  }, [order, stars, mood])
  return (
    <Form
      ref={form}
      className={styles.filters}
      action={paths.channelPage(channel, {}, 'reviews')}
      preventScrollReset
      onChange={({ currentTarget }) => {
        const chosen = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)] as const)
        const named = Object.fromEntries(chosen.filter(([, value]) => value !== ''))
        void submit(named, {
          action: paths.channel(channel),
          preventScrollReset: true,
          replace: true,
        })
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label="Sort by"
        className={styles.sort}
        name="reviews"
        defaultValue={order}
        options={reviewOrders.map((value) => ({ value, label: reviewOrderNames[value] }))}
      />
      <Select
        label="Stars"
        labelHidden
        className={styles.unlabeled}
        name="stars"
        defaultValue={String(stars ?? '')}
        options={starOptions(channel, stars)}
      />
      {(channel.moodCounts.length > 0 || mood !== null) && (
        <Select
          label="Mood"
          labelHidden
          className={styles.unlabeled}
          name="mood"
          defaultValue={mood ?? ''}
          options={moodOptions(channel, mood)}
        />
      )}
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
      {(stars !== null || mood !== null) && (
        <Link
          to={paths.channelPage(channel, { ...kept, ...writeReviewChoice({ ...usualReviews, order }) }, null)}
          preventScrollReset
          replace
        >
          All reviews
        </Link>
      )}
    </Form>
  )
}

/** The stars that ratings have, and the chosen ones. */
function starOptions({ rating_distribution }: Channel, chosen: number | null) {
  const given = rating_distribution
    .map((count, at) => ({ stars: (at + 1) / 2, count }))
    .filter(({ stars, count }) => count > 0 || stars === chosen)
    .toReversed()
  return [
    { value: '', label: 'All stars' },
    ...given.map(({ stars, count }) => ({ value: String(stars), label: `${stars} ★ (${count})` })),
  ]
}

function moodOptions({ moodCounts }: Channel, chosen: string | null) {
  const named = moodCounts.map(({ mood, count }) => ({ value: mood as string, label: `${mood} (${count})` }))
  const isMissing = chosen !== null && !named.some(({ value }) => value === chosen)
  return [
    { value: '', label: 'All moods' },
    ...named,
    ...(isMissing ? [{ value: chosen, label: `${chosen} (0)` }] : []),
  ]
}

import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router-dom'
import type { Tastes, UserProfile } from '@channelwise/schemas/user'
import { paths } from '../../app/paths.ts'
import { RatingHistogram } from '../../components/reviews/RatingHistogram.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { ApplyButton } from '../forms/ApplyButton.tsx'
import { memberReviewOrders, writeMemberReviewChoice } from './member-review-choice.ts'
import type { MemberReviewChoice } from './member-review-choice.ts'
import styles from './ReviewChoices.module.css'

interface ReviewChoicesProps {
  profile: UserProfile
  /** The current tab, as in the URL. */
  view: { tab?: string }
  choice: MemberReviewChoice
  counts: Tastes['rating_distribution']
}

/** Sorts a member's reviews; their histogram filters them by stars. */
export function ReviewChoices({ profile, view, choice, counts }: ReviewChoicesProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { order, stars } = choice
  const address = (chosen: MemberReviewChoice) =>
    paths.user(profile._id, { ...view, ...writeMemberReviewChoice(chosen) })
  // The form owns the choice, but it has to follow when the URL changes in another way.
  useEffect(() => {
    const select = form.current?.querySelector('select')
    if (select) select.value = order
  }, [order])
  return (
    <aside className={styles.choices} aria-label="Ratings">
      <RatingHistogram
        counts={counts}
        current={stars}
        linkTo={(of) => address({ order, stars: of === stars ? null : of })}
      />
      {stars !== null && (
        <p className={styles.filter}>
          Only {stars} {stars === 1 ? 'star' : 'stars'}{' '}
          <Link to={address({ order, stars: null })} preventScrollReset>
            Show all
          </Link>
        </p>
      )}
      <Form
        ref={form}
        className={styles.form}
        action={paths.user(profile._id)}
        preventScrollReset
        onChange={({ currentTarget }) =>
          void submit(currentTarget, { preventScrollReset: true, replace: true })
        }
      >
        {Object.entries({ ...view, ...(stars !== null && { stars: String(stars) }) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Select
          label="Sort by"
          name="order"
          defaultValue={order}
          options={Object.entries(memberReviewOrders).map(([value, label]) => ({ value, label }))}
        />
        <ApplyButton />
      </Form>
    </aside>
  )
}

import { useMemo, useRef } from 'react'
import type { FacetCount } from '@channelwise/schemas/topic'
import { minimumRatings } from '@channelwise/schemas/filters'
import { useFollowedChoice } from '../../hooks/use-followed-choice.ts'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Stars } from '../../ui/pictures/Stars.tsx'
import { minStarsLabel } from '../search/bucket-labels.ts'
import { formatCount } from '../format.ts'

interface RatingChoicesProps {
  /** The filter's name in the form. */
  name: string
  /** Channel counts by minimum stars. */
  choices: readonly FacetCount[]
  /** Minimum stars, or null for any. */
  selected: number | null
  onChange?: () => void
}

/** The minimum average rating, as radio buttons with the number of channels each would leave. */
export function RatingChoices({ name, choices, selected, onChange }: RatingChoicesProps) {
  const group = useRef<HTMLDivElement>(null)
  const value = selected === null ? '' : String(selected)
  const chosen = useMemo(() => [value], [value])
  useFollowedChoice(group, chosen)
  return (
    <div ref={group}>
      <RadioGroup
        legend="Average review"
        legendHidden
        name={name}
        defaultValue={value}
        options={[
          { value: '', label: 'Any rating' },
          ...(isUsual(selected) ? [] : [{ value, label: minStarsLabel(Number(value)) }]),
          ...minimumRatings.map((rating) => {
            const count = choices.find(({ _id }) => _id === String(rating))?.count
            return {
              value: String(rating),
              label: (
                <>
                  <Stars value={rating} size="small" label={minStarsLabel(rating)} />
                  <span aria-hidden>& up</span>
                </>
              ),
              quiet: count === 0,
              ...(count && { trailing: formatCount(count) }),
            }
          }),
        ]}
        {...(onChange && { onValueChange: onChange })}
      />
    </div>
  )
}

/** Top lists may use other minimums: keep theirs as an option, or the form would lose it. */
function isUsual(selected: number | null) {
  return selected === null || minimumRatings.some((rating) => rating === selected)
}

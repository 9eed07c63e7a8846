import type { FilterName } from '@channelwise/schemas/filters'
import { filterTable, isFacetName, isOfKind } from '@channelwise/schemas/search/select-filters'
import type { FilterOfKind } from '@channelwise/schemas/search/select-filters'
import type { FacetCount } from '@channelwise/schemas/topic'
import { MoodName } from '../../../components/reviews/MoodName.tsx'
import { RatingChoices } from '../../../components/reviews/RatingChoices.tsx'
import { bucketLabels } from '../../../components/search/bucket-labels.ts'
import { FacetGroup } from '../../../components/search/FacetGroup.tsx'
import type { Filtering } from './filter-panels.ts'
import { useSelected } from './use-selected.ts'

interface FilterChoicesProps extends Filtering {
  name: FilterName
  /** Names the choices for screen readers. */
  legend: string
  /** Choices shown before 'Show more'. */
  visible: number | undefined
}

/** A filter's choices: minimum ratings as radio buttons, values and ranges as check boxes. */
export function FilterChoices({ name, facets, ...rest }: FilterChoicesProps) {
  const choices = (isFacetName(name) && facets?.[name]) || []
  if (isOfKind('amount', name)) {
    const { search, onChange } = rest
    return <RatingChoices name={name} choices={choices} selected={search[name]} onChange={onChange} />
  }
  return isOfKind('text', name) ? null : (
    <Checkboxes name={name} choices={choices} counted={facets !== null} {...rest} />
  )
}

interface CheckboxesProps extends Omit<FilterChoicesProps, 'facets'> {
  name: FilterOfKind<'choices' | 'ranges'>
  choices: readonly FacetCount[]
  counted: boolean
}

function Checkboxes({ search, name, visible, ...rest }: CheckboxesProps) {
  const selected = useSelected(search, name)
  return (
    <FacetGroup
      name={name}
      selected={selected}
      label={(choice) => labelChoice(name, choice)}
      {...(visible !== undefined && { visible })}
      {...rest}
    />
  )
}

function labelChoice(name: FilterName, choice: string) {
  const filter = filterTable[name]
  if (filter.kind === 'ranges') return bucketLabels[filter.unit](choice)
  return name === 'rankingRatingMoodDef' ? <MoodName mood={choice} /> : choice
}

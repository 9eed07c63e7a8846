import type { ReactNode } from 'react'
import type { Facets } from '@channelwise/schemas/search/facets'
import type { TopList } from '@channelwise/schemas/top-list'
import { durationBuckets, subscriberBuckets } from '@channelwise/schemas/filters'
import type { FilterName } from '@channelwise/schemas/filters'
import { offeredMoods } from '@channelwise/schemas/mood'
import { splitValue } from '@channelwise/schemas/search/search-address'
import { sortOrders } from '@channelwise/schemas/search/sort-orders'
import { mainTopics } from '@channelwise/schemas/topic'
import { durationLabel, subscriberLabel } from '../../components/search/bucket-labels.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import type { FieldState } from '../forms/PostForm.tsx'
import styles from './Admin.module.css'

interface TopListFieldsProps {
  /** Null for a new one, which has no slug yet. */
  topList: TopList | null
  /** The filter values in the catalogue, offered as suggestions. */
  facets: Facets
  /** How many channels match the filters; null before they are counted. */
  count: number | null
  answer: FormAnswer | undefined
}

/** The fields of a top list: its texts and filters. */
export function TopListFields({ topList, facets, count, answer }: TopListFieldsProps) {
  return (
    <PostForm
      intent="save"
      answer={answer}
      submit="Save"
      also={
        <Button type="submit" name="count" value="yes" formNoValidate>
          Count channels
        </Button>
      }
    >
      {(field) => (
        <>
          {topList === null && (
            <TextField
              label="Address"
              hint="The part after /top/: lowercase letters, digits and hyphens. It can’t be changed later."
              autoComplete="off"
              autoCapitalize="none"
              required
              {...field('url')}
            />
          )}
          <TextField label="Title" required {...field('title', topList?.title)} />
          <TextField
            label="Description"
            hint="Shown in search engines and shared links."
            required
            {...field('description', topList?.description)}
          />
          <TextField label="Heading" required {...field('h2', topList?.h2)} />
          <TextArea
            label="Second description"
            hint="Shown under the heading."
            required
            {...field('secondDescription', topList?.secondDescription)}
          />
          <h2>Channels</h2>
          <div className={styles.pair}>
            <Select
              label="Sort"
              options={orders}
              name="order"
              defaultValue={field('order', topList?.order).defaultValue}
            />
            <Select
              label="Minimum rating"
              options={ratings}
              name="minimumRating"
              defaultValue={field('minimumRating', String(topList?.minimumRating ?? 0)).defaultValue}
            />
            <SuggestedField
              label="Countries"
              known={facets.country}
              {...field('country', topList?.country)}
            />
            <SuggestedField
              label="Languages"
              hint="Leave empty for English; ‘all’ means every language."
              known={facets.language}
              {...field('language', topList?.language)}
            />
            <SuggestedField
              label="Categories"
              known={facets.category}
              {...field('category', topList?.category)}
            />
            <SuggestedField
              label="Sub topics"
              known={facets.subTopic}
              {...field('subTopic', topList?.subTopic)}
            />
            <SuggestedField label="Tags" known={facets.tag} {...field('tag', topList?.tag)} />
          </div>
          <JoinedChoices
            legend="Main topics"
            values={mainTopics.filter((topic) => topic !== 'All')}
            filter="allTopics"
            field={field('mainTopic', topList?.mainTopic)}
          />
          <JoinedChoices
            legend="Moods"
            values={offeredMoods}
            filter="rankingRatingMoodDef"
            field={field('mood', topList?.mood)}
          />
          <JoinedChoices
            legend="Average duration"
            values={durationBuckets}
            label={durationLabel}
            filter="duration"
            field={field('duration', topList?.duration)}
          />
          <JoinedChoices
            legend="Subscribers"
            values={subscriberBuckets}
            label={subscriberLabel}
            filter="subscriber"
            field={field('subscriber', topList?.subscriber)}
          />
          <output>
            {count !== null &&
              `${count === 1 ? '1 channel matches' : `${count} channels match`} these filters.`}
          </output>
        </>
      )}
    </PostForm>
  )
}

const orders = [
  { value: '', label: 'Default order' },
  ...Object.entries(sortOrders).map(([value, label]) => ({ value, label })),
]
const ratings = Array.from({ length: 11 }, (_, at) => ({
  value: String(at / 2),
  label: at === 0 ? 'Any' : `${at / 2} ${at === 2 ? 'star' : 'stars'}`,
}))

interface SuggestedFieldProps extends FieldState {
  label: string
  hint?: string
  known: readonly { _id: string }[]
}

/** A text field for one or more values that suggests the known ones. */
function SuggestedField({ known, hint, ...field }: SuggestedFieldProps) {
  return (
    <div>
      <TextField
        {...field}
        hint={hint ?? 'Separate several with underscores.'}
        list={`${field.name}-known`}
        autoComplete="off"
      />
      <datalist id={`${field.name}-known`}>
        {known.map(({ _id }) => (
          <option key={_id}>{_id}</option>
        ))}
      </datalist>
    </div>
  )
}

interface JoinedChoicesProps {
  legend: string
  values: readonly string[]
  label?: (value: string) => ReactNode
  filter: FilterName
  field: FieldState
}

/** Check boxes whose values are submitted as one joined string. */
function JoinedChoices({ legend, values, label = asIs, filter, field }: JoinedChoicesProps) {
  const chosen = splitValue(filter, field.defaultValue ?? '')
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          name={field.name}
          value={value}
          label={label(value)}
          defaultChecked={chosen.includes(value)}
        />
      ))}
    </fieldset>
  )
}

function asIs(value: string) {
  return value
}

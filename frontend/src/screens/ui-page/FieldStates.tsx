import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ratingLabels } from '@channelwise/schemas/review'
import { paths } from '../../app/paths.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ChipBox, ChipLink } from '../../ui/fields/ChipBox.tsx'
import { ChipChoices } from '../../ui/fields/ChipChoices.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { RangeSlider } from '../../ui/fields/RangeSlider.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { SortableList } from '../../ui/fields/SortableList.tsx'
import { StarInput } from '../../ui/fields/StarInput.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Specimen } from './Specimen.tsx'
import styles from './UiPage.module.css'

const sorts = [
  { value: 'highest', label: 'Most Reviewed' },
  { value: 'maxSub', label: 'Most subscribers on the platform' },
]

const durations = { min: 0, max: 40, step: 5, gap: 1, lowest: 5 }
const durationsBefore = [5, 25] as const

const chosen = ['Harbour Lights', 'Pixel & Paper', 'Slow Kitchen'].map((name) => ({ id: name, name }))

/** Form fields in every state. */
export function FieldStates() {
  const [entries, setEntries] = useState(chosen)
  const move = (id: string, to: number) =>
    setEntries((before) => {
      const others = before.filter((entry) => entry.id !== id)
      return others.toSpliced(to, 0, ...before.filter((entry) => entry.id === id))
    })
  return (
    <section className={styles.part}>
      <h2>Fields</h2>
      <div className={styles.pair}>
        <Specimen title="TextField, PasswordField and CopyField" stacked>
          <TextField label="Channel link or @handle" placeholder="https://www.youtube.com/@…" />
          <TextField label="List name" hint="At most 80 characters." defaultValue="Rainy Sundays" />
          <TextField
            label="Name"
            error="Your name needs to be at least 5 characters long"
            defaultValue="Ada"
          />
          <PasswordField label="Password" hint="At least 8 characters." autoComplete="off" />
          <TextField label="Email" disabled defaultValue="ada@example.org" />
          <CopyField label="Link" value="https://channelwise.example/list/rainy-sundays" />
        </Specimen>
        <Specimen title="SearchField and Select" stacked>
          <SearchField label="Search" placeholder="Search" />
          <SearchField label="Search in large" placeholder="A channel, a topic, a mood" size="large" />
          <Select label="Sort by" options={sorts} />
          <Select label="Sort, not now" labelHidden options={sorts} disabled />
        </Specimen>
        <Specimen title="Checkbox" stacked>
          <div>
            <Checkbox label="Science" trailing="1.2K" />
            <Checkbox label="Games" trailing="980" defaultChecked />
            <Checkbox label="Politics" trailing="0" disabled />
            <Checkbox
              label="A choice with a name so long that it needs two lines on most of the phones there are"
              trailing="7"
            />
          </div>
        </Specimen>
        <Specimen title="RadioGroup" stacked>
          <RadioGroup
            legend="Average review"
            name="stars"
            defaultValue="4"
            options={[
              { value: '', label: 'Any rating' },
              { value: '4', label: '4 stars & up', trailing: '312' },
              { value: '3', label: '3 stars & up', trailing: '540' },
              { value: '2', label: '2 stars & up', trailing: '0', disabled: true },
            ]}
          />
        </Specimen>
        <Specimen title="StarInput" stacked>
          <StarInput legend="Nothing chosen" name="stars-none" labels={ratingLabels} />
          <StarInput legend="Four and a half" name="stars-some" labels={ratingLabels} defaultValue={4.5} />
          <StarInput legend="Forgotten" name="stars-missed" labels={ratingLabels} invalid />
        </Specimen>
        <Specimen title="ChipChoices and TextArea" stacked>
          <ChipChoices
            legend="At most two"
            name="few"
            max={2}
            defaultValues={['Science']}
            choices={[
              { value: 'Science', tone: 'sky' },
              { value: 'Games', tone: 'sun' },
              { value: 'Travel' },
            ]}
          />
          <TextArea label="Your review" hint="Plain text." />
          <TextArea label="Description" error="At most 400 characters" defaultValue="Too long" />
        </Specimen>
        <Specimen title="ChipBox and ChipLink">
          <ChipLink render={<Link to={paths.browseVideos()} aria-current="true" />}>All</ChipLink>
          <ChipLink render={<Link to={paths.browseVideos()} />}>All, of which some are chosen</ChipLink>
          <ChipBox name="chip" value="Science">
            Science
          </ChipBox>
          <ChipBox name="chip" value="Games" defaultChecked>
            Games
          </ChipBox>
          <ChipBox name="chip" value="Travel" tone="sky" defaultChecked>
            Travel
          </ChipBox>
        </Specimen>
        <Specimen title="SortableList" stacked>
          <SortableList
            label="Channels in order"
            entries={entries}
            buttonName="press"
            onMove={move}
            renderEntry={({ name }) => name}
          />
        </Specimen>
        <Specimen title="RangeSlider" stacked>
          <RangeSlider
            legend="Duration"
            names={['min', 'max']}
            rule={durations}
            value={durationsBefore}
            marks={['0', '10', '20', '30', '40+']}
            format={(minutes) => (minutes > 39 ? '40+ min' : `${minutes} min`)}
          />
        </Specimen>
      </div>
    </section>
  )
}

import { useState } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { channelListLimits } from '@channelwise/schemas/channel-list'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Name } from '../../ui/Name.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { X } from 'lucide-react'
import { useFieldFaults } from '../forms/use-field-faults.ts'
import type { FieldFault, FieldFaults } from '../forms/use-field-faults.ts'
import { ChannelFinder } from './ChannelFinder.tsx'
import styles from './CreateList.module.css'
import { addEntry, changeEntries, moveEntry } from './list-draft.ts'
import type { ListDraft } from './load-draft.ts'
import { ListRemoval } from './ListRemoval.tsx'

interface ListFormProps {
  draft: ListDraft
  /** What was searched for where no script runs, and what was found. */
  q: string
  found: ChannelSuggestion[]
  /** What the last answer found wrong, by the name of the field. */
  answered: FieldFaults | undefined
}

/** Name, description, privacy and channels of a list. Every button works as part of the form where no script runs. */
export function ListForm({ draft, q, found, answered }: ListFormProps) {
  const [entries, setEntries] = useState(draft.entries)
  const { faults, clear, form } = useFieldFaults(answered)
  const first = Object.keys(answered ?? {})[0]
  const fault = (name: string): FieldFault => ({
    error: faults[name],
    // For browsers that run no script.
    ...(name === first && { autoFocus: true }),
  })
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <Form {...form} method="post" className={styles.form}>
      {/* Enter in a field presses the first button of a form. */}
      <VisuallyHidden>
        <button type="submit" name="press" value="enter" tabIndex={-1} aria-hidden>
          Save
        </button>
      </VisuallyHidden>
      <TextField
        label="Title"
        hint={`Up to ${channelListLimits.listName} characters`}
        name="listName"
        defaultValue={draft.listName}
        autoComplete="off"
        {...fault('listName')}
      />
      <TextArea
        label="Description"
        hint={`Up to ${channelListLimits.description} characters`}
        name="description"
        rows={2}
        defaultValue={draft.description}
        {...fault('description')}
      />
      <Checkbox
        label="Private: only you can see this list"
        name="private"
        value="yes"
        defaultChecked={draft.isPrivate}
      />
      <ChannelFinder
        q={q}
        found={found}
        {...fault('q')}
        isChosen={(id) => entries.some((entry) => entry.id === id)}
        onAdd={({ _id, name, profileImage }) => {
          clear('q')
          setEntries((before) => addEntry(before, { id: _id, name, profileImage }))
        }}
      />
      <section className={styles.chosen} aria-labelledby="chosen">
        <h2 id="chosen" className={styles.heading}>
          Channels in this list
        </h2>
        {entries.map(({ id }) => (
          <input key={id} type="hidden" name="channel" value={id} />
        ))}
        {entries.length === 0 ? (
          <p className={styles.quiet}>No channels yet. Search above to add one.</p>
        ) : (
          <SortableList
            label="Channels in this list, in order"
            entries={entries}
            buttonName="press"
            onMove={(id, to) => setEntries((before) => moveEntry(before, id, to))}
            renderEntry={({ id, name, profileImage }) => (
              <div className={styles.entry}>
                <Avatar name={name} source={profileImage} size="small" />
                <span className={styles.name}>
                  <Name>{name}</Name>
                </span>
                <Button
                  type="submit"
                  size="small"
                  variant="quiet"
                  iconOnly
                  icon={<X aria-hidden />}
                  name="press"
                  value={`remove:${id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    setEntries((before) => changeEntries(before, `remove:${id}`))
                  }}
                >
                  {`Remove ${name}`}
                </Button>
              </div>
            )}
          />
        )}
      </section>
      <div className={styles.buttons}>
        <Button type="submit" name="press" value="save" variant="primary" busy={isSaving}>
          Save list
        </Button>
        {draft.listId !== null && <ListRemoval />}
      </div>
    </Form>
  )
}

import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { Form, useLocation, useNavigation } from 'react-router-dom'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import type { ChannelSuggestion } from '@channelwise/schemas/channel'
import { channelListLimits } from '@channelwise/schemas/channel-list'
import { useUndo } from '../../components/undo/undo.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { EarlyTextArea } from '../../ui/fields/EarlyTextArea.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useFieldErrors } from '../forms/use-field-errors.ts'
import type { FieldError, FieldErrors } from '../forms/use-field-errors.ts'
import { ChannelFinder } from './ChannelFinder.tsx'
import { ChosenChannels } from './ChosenChannels.tsx'
import styles from './CreateList.module.css'
import { FullList } from './FullList.tsx'
import { addEntry, noteField, restoreEntry } from './list-draft.ts'
import type { ListDraft } from './load-draft.ts'
import { ListRemoval } from './ListRemoval.tsx'

interface ListFormProps {
  draft: ListDraft
  /** The search text and its results when JavaScript is off. */
  q: string
  found: ChannelSuggestion[]
  /** Errors of the last submission by field name. */
  answered: FieldErrors | undefined
  /** Called with the form's state after each change. */
  onChange: (draft: ListDraft) => void
  onSend: () => void
}

/** For buttons outside of the form. */
export const listFormId = 'list-form'

/** The list form. Every button also works without JavaScript, as a submit button of the form. */
export function ListForm({ draft, q, found, answered, onChange, onSend }: ListFormProps) {
  const [entries, setEntries] = useState(draft.entries)
  const offerUndo = useUndo()
  const { errors, clear, form } = useFieldErrors(answered)
  const first = Object.keys(answered ?? {})[0]
  const fieldError = (name: string): FieldError => ({
    error: errors[name],
    // For when JavaScript is off.
    ...(name === first && { autoFocus: true }),
  })
  const title = useLength(draft.listName)
  const description = useLength(draft.description)
  const isFull = entries.length >= channelListLimits.channels
  const tell = () => {
    const fields = new FormData(form.ref.current ?? undefined)
    onChange({
      listId: draft.listId,
      listName: String(fields.get('listName')),
      description: String(fields.get('description')).replaceAll('\r\n', '\n'),
      isPrivate: fields.has('private'),
      updatedAt: draft.updatedAt,
      entries,
    })
  }
  useEffect(() => {
    if (entries !== draft.entries) tell()
    // Changed channels and notes only; fields report their own changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entries])
  const isSaving = useIsSaving()
  const isHydrated = useHydrated()
  return (
    <Form
      {...form}
      id={listFormId}
      method="post"
      className={styles.form}
      onInput={(event) => {
        form.onInput(event)
        tell()
      }}
      onSubmit={(event) => {
        // Enter pressed twice would create two lists.
        if (isSaving) return event.preventDefault()
        form.onSubmit(event)
        onSend()
      }}
    >
      {/* Enter in a field activates the form's first button. Without JavaScript, it may be in the search field. */}
      <VisuallyHidden>
        <button type="submit" name="press" value={isHydrated ? 'save' : 'enter'} tabIndex={-1} aria-hidden>
          Save
        </button>
      </VisuallyHidden>
      <input type="hidden" name="updatedAt" value={draft.updatedAt} />
      <TextField
        label="Title"
        hint={`${title.length} of ${channelListLimits.listName} characters`}
        onInput={title.count}
        name="listName"
        defaultValue={draft.listName}
        autoComplete="off"
        {...fieldError('listName')}
      />
      <TextArea
        label="Description"
        hint={`${description.length} of ${channelListLimits.description} characters`}
        onInput={description.count}
        name="description"
        rows={2}
        defaultValue={draft.description}
        {...fieldError('description')}
      />
      <Checkbox
        label="Private: only you can see this list"
        name="private"
        value="yes"
        defaultChecked={draft.isPrivate}
      />
      {isFull ? (
        <FullList isNew={entries !== draft.entries}>
          Your list is full. Remove a channel to add another.
        </FullList>
      ) : (
        <ChannelFinder
          q={q}
          found={found}
          {...fieldError('q')}
          isChosen={(id) => entries.some((entry) => entry.id === id)}
          onAdd={({ _id, name, profileImage }) => {
            clear('q')
            setEntries((before) => addEntry(before, { id: _id, name, profileImage, note: '' }))
          }}
        />
      )}
      <section className={styles.chosen} aria-labelledby="chosen">
        <h2 id="chosen" className={styles.heading}>
          Channels in this list
        </h2>
        <ChosenChannels
          label="Channels in this list, in order"
          entries={entries}
          setEntries={setEntries}
          onRemove={(entry, at) =>
            offerUndo({
              name: entry.name,
              text: `Removed ${entry.name} from the list.`,
              undo: () => setEntries((now) => restoreEntry(now, entry, at)),
            })
          }
          renderMore={({ id, name, note }) => (
            <EarlyTextArea
              id={noteField(id)}
              className={styles.note}
              rows={1}
              name={noteField(id)}
              aria-label={`Note on ${name}`}
              placeholder="Add a note: why is it here?"
              defaultValue={note}
              onInput={({ currentTarget: { value } }) =>
                setEntries((before) =>
                  before.map((entry) => (entry.id === id ? { ...entry, note: value } : entry)),
                )
              }
              // Browsers count an emoji as two characters, the API as one.
              maxLength={2 * channelListLimits.note}
              autoComplete="off"
            />
          )}
        >
          No channels yet. Search above to add one.
        </ChosenChannels>
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

/** Counts the characters (code points) of a field while it is typed in. */
function useLength(typed: string) {
  const [length, setLength] = useState([...typed].length)
  return {
    length,
    count: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setLength([...currentTarget.value].length),
  }
}

/** Whether the form is being sent. Once it has been refused, it can be sent again, although the page is still being loaded. */
function useIsSaving() {
  const { pathname, search } = useLocation()
  const { state, formMethod, location } = useNavigation()
  const isRefused = state === 'loading' && location.pathname === pathname && location.search === search
  return formMethod === 'POST' && !isRefused
}

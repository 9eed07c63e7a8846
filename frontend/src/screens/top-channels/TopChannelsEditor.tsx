import { useState } from 'react'
import { Form, Link, useLoaderData, useNavigation } from 'react-router-dom'
import { maxProfileChannels } from '@channelwise/schemas/user'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { useUndo } from '../../components/undo/undo.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { ChannelFinder } from '../create-list/ChannelFinder.tsx'
import { ChosenChannels } from '../create-list/ChosenChannels.tsx'
import { FullList } from '../create-list/FullList.tsx'
import { addEntry, restoreEntry } from '../create-list/list-draft.ts'
import type { act, load } from './change-top-channels.ts'
import styles from './TopChannelsEditor.module.css'

export { act, load } from './change-top-channels.ts'

/** Picks the channels on the member's own profile. Every button also works without JavaScript. */
export function Component() {
  const loaded = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
  const { memberId, found, q, entries: known } = { ...loaded, ...answer }
  const [entries, setEntries] = useState(known)
  const offerUndo = useUndo()
  const isSaving = useNavigation().formMethod === 'POST'
  const isFull = entries.length >= maxProfileChannels
  return (
    <Page gap={4} width="text">
      <PageHead title="Favorite channels on your profile" description="Pick up to four channels." unlisted />
      <p>
        <Link to={paths.user(memberId)}>Back to your profile</Link>
      </p>
      <h1>Favorite channels</h1>
      <p>
        Pick up to {maxProfileChannels} channels for your profile. Everybody can see them there. Your list of
        favorites stays private.
      </p>
      {answer?.error != null && <Notice tone="danger">{answer.error}</Notice>}
      <Form method="post" className={styles.form}>
        {/* Enter in a field activates the form's first button. */}
        <VisuallyHidden>
          <button type="submit" name="press" value="search" tabIndex={-1} aria-hidden>
            Find
          </button>
        </VisuallyHidden>
        <ChosenChannels
          label="Channels on your profile, in order"
          entries={entries}
          setEntries={setEntries}
          onRemove={(entry, at) =>
            offerUndo({
              name: entry.name,
              text: `Removed ${entry.name} from your profile’s channels.`,
              undo: () => setEntries((now) => restoreEntry(now, entry, at, maxProfileChannels)),
            })
          }
        >
          No channels yet. Search below to add one.
        </ChosenChannels>
        {isFull ? (
          <FullList isNew={entries !== known}>
            Your profile is full. Remove a channel to add another.
          </FullList>
        ) : (
          <ChannelFinder
            q={q}
            found={found}
            error={undefined}
            isChosen={(id) => entries.some((entry) => entry.id === id)}
            onAdd={({ _id, name, profileImage }) =>
              setEntries((before) =>
                addEntry(before, { id: _id, name, profileImage, note: '' }, maxProfileChannels),
              )
            }
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" name="press" value="save" variant="primary" busy={isSaving}>
            Save
          </Button>
        </div>
      </Form>
    </Page>
  )
}

import { useState } from 'react'
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { Toast } from '../../ui/overlays/Toast.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import type { DraftAnswer } from './change-draft.ts'
import { ListForm } from './ListForm.tsx'
import type { ListDraft, load } from './load-draft.ts'
import { OutdatedNotice } from './OutdatedNotice.tsx'
import { useListDraft } from './use-list-draft.ts'

export { act } from './change-draft.ts'
export { load, loadForGuest } from './load-draft.ts'

/** Creates or edits a channel list. */
export function Component() {
  const { draft, isSaved } = useLoaderData<typeof load>()
  // A redirect leaves no action data, so this is a form to show again.
  const answer = useKeptActionData<DraftAnswer>()
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const { restored, keep, send, discard } = useListDraft(draft, isSaved)
  const version = useEditedVersion(draft, key)
  const edited = answer?.draft ?? restored ?? { ...draft, updatedAt: version }
  const isOutdated = answer?.isOutdated ?? (restored !== null && restored.updatedAt !== draft.updatedAt)
  const heading = draft.listId === null ? 'Create a list' : 'Edit your list'
  return (
    <Page gap={4} width="text">
      <PageHead title={heading} description="A list of YouTube channels, in your own order." unlisted />
      <p>
        <Link to={paths.lists()}>Back to lists</Link>
        {draft.listId !== null && (
          <>
            {' · '}
            <Link to={paths.list(draft.listId)}>View your list</Link>
          </>
        )}
      </p>
      <h1>{heading}</h1>
      {isSaved && !answer && <Toast key={key} title={messages.listUpdated} />}
      {answer?.error && <Notice tone="danger">{answer.error}</Notice>}
      {isOutdated && <OutdatedNotice onDiscard={discard} />}
      {restored !== null && !isOutdated && (
        <Notice
          tone="info"
          title="These are the changes you haven’t saved yet."
          action={
            <Button
              size="small"
              onClick={() => {
                discard()
                // Also leaves a refused answer behind, which has the same changes.
                void navigate(pathname, { replace: true, preventScrollReset: true })
              }}
            >
              Discard them
            </Button>
          }
        />
      )}
      <ListForm
        key={`${draft.listId} ${restored === null}`}
        draft={edited}
        onChange={keep}
        onSend={send}
        q={answer?.q ?? ''}
        found={answer?.found ?? []}
        answered={answer?.fields}
      />
    </Page>
  )
}

/**
 * The `updatedAt` of the version in the form, which a revalidation does not change: it leaves the form as it is. Saving, like
 * any navigation, does.
 */
function useEditedVersion({ updatedAt }: ListDraft, key: string) {
  const [shown, setShown] = useState({ key, updatedAt })
  if (shown.key !== key) setShown({ key, updatedAt })
  return shown.updatedAt
}

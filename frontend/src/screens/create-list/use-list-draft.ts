import { useEffect, useMemo, useState } from 'react'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { useSession } from '../../hooks/use-session.ts'
import { forgetDraft, readDraft, writeDraft } from '../forms/kept-draft.ts'
import type { ListDraft } from './load-draft.ts'

/** The draft that was sent last: of a new list, nothing else tells that it is saved. */
let sent: string | null = null

/**
 * Keeps what a list's form holds in this browser until it is saved, and brings it back to a form that shows what it was
 * written from.
 */
export function useListDraft(saved: ListDraft, isSaved: boolean) {
  const { member } = useSession()
  const isHydrated = useHydrated()
  const [discarded, setDiscarded] = useState('')
  const key = `list-draft:${member?.uid}:${saved.listId ?? 'new'}`
  const version = JSON.stringify(saved)
  const kept = useMemo(() => {
    const found = isHydrated && !(isSaved && sent === key) ? readDraft<ListDraft>(key) : null
    return found !== null && JSON.stringify(found.base) === version ? found.draft : null
  }, [isHydrated, isSaved, key, version])
  useEffect(() => {
    if (isSaved && sent !== null) forgetDraft(sent)
    sent = null
  }, [isSaved])
  return {
    restored: discarded === key + version ? null : kept,
    keep: (draft: ListDraft) => writeDraft(key, { base: saved, draft }),
    /** Called when the form is sent. */
    send() {
      sent = key
    },
    discard() {
      forgetDraft(key)
      setDiscarded(key + version)
    },
  }
}

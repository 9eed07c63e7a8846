import { useEffect, useMemo, useState } from 'react'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { useSession } from '../../hooks/use-session.ts'
import { forgetDraft, readDraft, writeDraft } from '../forms/kept-draft.ts'
import type { ListDraft } from './load-draft.ts'

/** The storage key of the draft sent last: for a new list, nothing else tells that it has been saved. */
let sent: string | null = null

/**
 * Keeps the state of a list's form in this browser until it is saved, and restores it: also over a newer version, which its
 * `updatedAt` tells.
 */
export function useListDraft(saved: ListDraft, isSaved: boolean) {
  const { member } = useSession()
  const isHydrated = useHydrated()
  const [discarded, setDiscarded] = useState('')
  const key = `list-draft:${member?.uid}:${saved.listId ?? 'new'}`
  const version = JSON.stringify(saved)
  const kept = useMemo(() => {
    const found = isHydrated && !(isSaved && sent === key) ? readDraft<ListDraft>(key) : null
    // What another tab has saved is no change anymore.
    return found === null || JSON.stringify({ ...found.draft, updatedAt: saved.updatedAt }) === version
      ? null
      : found.draft
    // `version` stands for `saved`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHydrated, isSaved, key, version])
  useEffect(() => {
    if (isSaved && sent !== null) forgetDraft(sent)
    sent = null
  }, [isSaved])
  return {
    restored: discarded === key + version ? null : kept,
    keep: (draft: ListDraft) => writeDraft(key, { base: saved, draft }),
    /** Call when the form is sent. */
    send() {
      sent = key
    },
    discard() {
      forgetDraft(key)
      setDiscarded(key + version)
    },
  }
}

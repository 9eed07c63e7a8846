import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps what is typed into a form's text area in this browser under `key`, and puts it back into an empty one. Null
 * keeps nothing. `onRestore` hears of a restored draft.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string | null, onRestore: () => void) {
  useEffect(() => {
    const area = form.current?.querySelector('textarea')
    if (!area || key === null) return
    const draft = read(key)
    if (draft !== '' && area.value === '') {
      area.value = draft
      onRestore()
    }
    const keep = () => write(key, area.value)
    area.addEventListener('input', keep)
    return () => area.removeEventListener('input', keep)
    // The key decides; a new function is no reason to restore again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
}

/** Where the draft of a member's review of a channel is kept. */
export function draftKey(uid: string, channelId: string) {
  return `review-draft:${uid}:${channelId}`
}

/** Forgets a draft. */
export function forgetDraft(key: string) {
  write(key, '')
}

/** Storage may be full or switched off; a draft is a convenience. */
function write(key: string, text: string) {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Nothing depends on it.
  }
}

function read(key: string) {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

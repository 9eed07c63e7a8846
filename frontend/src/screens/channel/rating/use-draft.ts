import { useEffect } from 'react'
import type { RefObject } from 'react'
import { readDraft, writeDraft } from '../../forms/kept-draft.ts'

/** What a review's form holds. */
export interface ReviewDraft {
  rating: number | null
  moods: string[]
  comment: string
}

/**
 * Keeps what a review's form holds in this browser under `key`, and puts it back into a form that shows `saved`, if it was
 * written for that text. Null keeps nothing. `onRestore` hears of a restored draft.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | null,
  saved: ReviewDraft,
  onRestore: () => void,
) {
  const { comment, rating } = saved
  useEffect(() => {
    const { current } = form
    if (current === null || key === null) return
    const kept = readDraft<ReviewDraft>(key)
    if (kept !== null && kept.base.comment === comment && read(current).comment === comment) {
      // A rating that was saved by itself meanwhile is newer.
      fill(current, kept.base.rating === rating ? kept.draft : { ...kept.draft, rating })
      onRestore()
    }
    const keep = () => writeDraft(key, { base: saved, draft: read(current) })
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
    // What is saved decides; a new function or list of tags is no reason to restore again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, comment, rating])
}

/** Where the draft of a member's review of a channel is kept. */
export function draftKey(uid: string, channelId: string) {
  return `review-draft:${uid}:${channelId}`
}

function read(form: HTMLFormElement): ReviewDraft {
  const fields = new FormData(form)
  const rating = fields.get('rating')
  return {
    rating: rating === null ? null : Number(rating),
    moods: fields.getAll('mood').map(String),
    // Line ends of a form are those of the network.
    comment: String(fields.get('comment')).replaceAll('\r\n', '\n'),
  }
}

function fill(form: HTMLFormElement, { rating, moods, comment }: ReviewDraft) {
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) {
      field.value = comment
      // Whatever counts its characters.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    } else if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked = Number(field.value) === rating
    else if (field instanceof HTMLInputElement && field.name === 'mood')
      field.checked = moods.includes(field.value)
  }
}

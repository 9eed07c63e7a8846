import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { Review } from '@channelwise/schemas/review'
import { writeDraft } from '../../forms/kept-draft.ts'
import { useFormDraft } from '../../forms/use-form-draft.ts'

/** The values of a review's form. */
export interface ReviewDraft {
  rating: number | null
  moods: string[]
  comment: string
}

/**
 * Saves a review form's values in this browser under `key`, and restores them to a form that shows `saved`, if the draft was
 * based on the same text. A null key saves nothing. `onRestore` is called for a restored draft.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | null,
  saved: ReviewDraft,
  onRestore: () => void,
) {
  const { comment, rating } = saved
  useFormDraft<ReviewDraft>({
    form,
    key,
    saved,
    version: JSON.stringify([comment, rating]),
    read,
    fill,
    restore: ({ base, draft }, current) => {
      if (base.comment !== comment || current.comment !== comment) return null
      // A rating saved on its own in the meantime is newer.
      return base.rating === rating ? draft : { ...draft, rating }
    },
    onRestore,
  })
}

/**
 * Keeps what a form has as a draft based on a review that was published since the form was shown, so that it can still be
 * restored over that review.
 */
export function useRebasedDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string | null,
  published: ReviewDraft | null,
) {
  const version = JSON.stringify(published)
  useEffect(() => {
    if (form.current === null || key === null || published === null) return
    writeDraft(key, { base: published, draft: read(form.current) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, version])
}

/** The storage key of the draft of a member's review of a channel. */
export function draftKey(uid: string, channelId: string) {
  return `review-draft:${uid}:${channelId}`
}

/** The values of a form for a review, or for a new one. */
export function toDraft(review: Review | null): ReviewDraft {
  return {
    rating: review?.rating ?? null,
    moods: review?.moodList ?? [],
    comment: review?.comment ?? '',
  }
}

function read(form: HTMLFormElement): ReviewDraft {
  const fields = new FormData(form)
  const rating = fields.get('rating')
  return {
    rating: rating === null ? null : Number(rating),
    moods: fields.getAll('mood').map(String),
    // Form data has CRLF line endings.
    comment: String(fields.get('comment')).replaceAll('\r\n', '\n'),
  }
}

function fill(form: HTMLFormElement, { rating, moods, comment }: ReviewDraft) {
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) {
      field.value = comment
      // For the character counter.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    } else if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked = Number(field.value) === rating
    else if (field instanceof HTMLInputElement && field.name === 'mood')
      field.checked = moods.includes(field.value)
  }
}

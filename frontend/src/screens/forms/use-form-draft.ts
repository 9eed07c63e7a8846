import { useEffect } from 'react'
import type { RefObject } from 'react'
import { readDraft, writeDraft } from './kept-draft.ts'
import type { KeptDraft } from './kept-draft.ts'

interface FormDraft<Draft> {
  form: RefObject<HTMLFormElement | null>
  /** The storage key; null saves nothing. */
  key: string | null
  /** What the form shows at first. */
  saved: Draft
  /** The parts of `saved` that a draft must be based on: it is looked for again when they change. */
  version: string
  read: (form: HTMLFormElement) => Draft
  fill: (form: HTMLFormElement, draft: Draft) => void
  /** What to restore of a draft to a form with these values; null for nothing. */
  restore: (kept: KeptDraft<Draft>, current: Draft) => Draft | null
  /** Called when a draft has been restored. */
  onRestore: () => void
}

/** Saves a form's values in this browser while they are typed, and restores them. */
export function useFormDraft<Draft>(draft: FormDraft<Draft>) {
  const { form, key, saved, version, read, fill, restore, onRestore } = draft
  useEffect(() => {
    const { current } = form
    if (current === null || key === null) return
    const kept = readDraft<Draft>(key)
    const restored = kept && restore(kept, read(current))
    if (restored !== null) {
      fill(current, restored)
      onRestore()
    }
    const keep = () => writeDraft(key, { base: saved, draft: read(current) })
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
    // `version` stands for `saved`, and the callbacks are new in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, version])
}

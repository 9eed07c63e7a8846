import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { forgetDraft } from './kept-draft.ts'
import { useFormDraft } from './use-form-draft.ts'

/** Values of text fields by name. */
type Texts = Record<string, string>

/** Which of a form's text fields are kept as a draft. */
export interface TextDraft {
  /** The storage key. */
  key: string
  /** Names of fields; never of passwords and codes. */
  fields: readonly string[]
  /** What to say above a restored draft. */
  notice: string
  /** Whether the form has just been sent and shows what was saved. */
  isSent?: boolean
}

/** Keeps text fields of a form in this browser. `saved` are the values without a draft; returns how to discard a restored one. */
export function useTextDraft(
  form: RefObject<HTMLFormElement | null>,
  draft: TextDraft | undefined,
  saved: Texts,
) {
  /** The version of the form that a draft was restored to. */
  const [restored, setRestored] = useState<string | null>(null)
  const names = draft?.fields ?? []
  const own = pick(names, saved)
  const version = JSON.stringify(own)
  useFormDraft<Texts>({
    form,
    key: draft?.key ?? null,
    saved: own,
    version,
    read: (element) => pick(names, readTexts(element)),
    fill,
    // Only untouched fields: what is typed before the scripts are there is newer.
    restore: (kept, current) =>
      JSON.stringify(kept.base) === version && JSON.stringify(current) === version ? kept.draft : null,
    onRestore: () => setRestored(version),
  })
  const { key, isSent = false } = draft ?? {}
  useEffect(() => {
    if (isSent && key !== undefined) forgetDraft(key)
    // Sent again, it shows another version.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isSent, key, version])
  if (key === undefined || restored !== version) return null
  return () => {
    if (form.current !== null) fill(form.current, own)
    forgetDraft(key)
    setRestored(null)
  }
}

function pick(names: readonly string[], texts: Texts): Texts {
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? '']))
}

function readTexts(form: HTMLFormElement): Texts {
  // Form data has CRLF line endings.
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]),
  )
}

function fill(form: HTMLFormElement, texts: Texts) {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.value === text) continue
    field.value = text
    // For field errors and the height of text areas.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A form's unsent values, as saved in this browser. */
export interface KeptDraft<Draft> {
  /** The form's initial values: restored over another version, a draft would undo changes. */
  base: Draft
  draft: Draft
}

/** The draft under `key`; null if there is none, or it cannot be parsed. */
export function readDraft<Draft>(key: string): KeptDraft<Draft> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    // Other values in storage, such as plain text that happens to be valid JSON, are no drafts.
    return kept?.base === undefined || kept.draft === undefined ? null : kept
  } catch {
    return null
  }
}

/** Saves a draft, or deletes it if nothing has changed. Storage may be full or disabled, which is ignored. */
export function writeDraft<Draft>(key: string, { base, draft }: KeptDraft<Draft>) {
  if (JSON.stringify(draft) === JSON.stringify(base)) return forgetDraft(key)
  try {
    localStorage.setItem(key, JSON.stringify({ base, draft }))
  } catch {
    // Nothing depends on it.
  }
}

/** Deletes a draft. */
export function forgetDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing depends on it.
  }
}

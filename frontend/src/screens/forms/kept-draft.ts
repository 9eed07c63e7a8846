/** What was typed into a form and not sent, as this browser keeps it. */
export interface KeptDraft<Draft> {
  /** What the form was filled with at first: of another version, a draft would undo changes. */
  base: Draft
  draft: Draft
}

/** The draft under `key`; null if there is none, or it cannot be read. */
export function readDraft<Draft>(key: string): KeptDraft<Draft> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    // Drafts used to be mere text, which may be JSON by chance.
    return kept?.base === undefined || kept.draft === undefined ? null : kept
  } catch {
    return null
  }
}

/** Keeps a draft; one that changes nothing is forgotten. Storage may be full or switched off: a draft is a convenience. */
export function writeDraft<Draft>(key: string, { base, draft }: KeptDraft<Draft>) {
  if (JSON.stringify(draft) === JSON.stringify(base)) return forgetDraft(key)
  try {
    localStorage.setItem(key, JSON.stringify({ base, draft }))
  } catch {
    // Nothing depends on it.
  }
}

/** Forgets a draft. */
export function forgetDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing depends on it.
  }
}

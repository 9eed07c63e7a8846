import { useEffect, useState } from 'react'
import { onDemand } from '../later.tsx'
import { readsShortcuts, whenShortcutsAsked } from './shortcut-settings.ts'

const ShortcutsDialog = onDemand(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog, {
  floating: true,
})

/**
 * The site's keyboard shortcuts: `/` focuses the search and `?` lists them. They are single keys, so they can be turned off
 * (WCAG 2.1.4), and do nothing while somebody types or a dialog is open.
 */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenShortcutsAsked(() => setOpen(true)), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || document.querySelector('[role=dialog]') !== null || !readsShortcuts()) return
      if (event.key === '/' && focusSearch()) event.preventDefault()
      if (event.key === '?') setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />
}

function isTyping({ target, isComposing }: KeyboardEvent) {
  if (isComposing) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [role=textbox]')
}

/** Focuses the first visible search field; returns whether there is one. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('search input[type=search]')]
  const field = fields.find((each) => each.checkVisibility({ visibilityProperty: true }))
  field?.focus()
  field?.select()
  return field !== undefined
}

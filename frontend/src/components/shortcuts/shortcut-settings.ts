const key = 'shortcuts'

/** Whether single keys are shortcuts in this browser: yes, unless somebody has turned them off. */
export function readsShortcuts(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Storage may be forbidden.
    return true
  }
}

/** Turns the shortcuts of this browser on or off. */
export function turnShortcuts(on: boolean) {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Then the choice lasts no longer than the page.
  }
}

const asked = 'channelwise-shortcuts'

/** Opens the list of shortcuts, as its key does. */
export function askForShortcuts() {
  document.dispatchEvent(new Event(asked))
}

/** Calls back whenever somebody asks for the list; returns how to stop that. */
export function whenShortcutsAsked(open: () => void) {
  document.addEventListener(asked, open)
  return () => document.removeEventListener(asked, open)
}
